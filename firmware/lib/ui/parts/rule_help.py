# SPDX-License-Identifier: MIT
"""Read the help of a rule set."""


def rule_help(device, rules):
    """Return the help of a rule set, a ui.help.base.Help; one before it makes room."""
    device.forget("ui.help")
    return __import__("ui.help." + rules, None, None, ("HELP",)).HELP
