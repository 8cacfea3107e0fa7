# SPDX-License-Identifier: MIT
"""What a rule set says: a file of words, and a file of help that is loaded only to be read."""
