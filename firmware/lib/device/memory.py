# SPDX-License-Identifier: MIT
"""Make room: forget modules that are not needed for now. They are imported again when they are."""

import sys


def forget(name, ending=""):
    """Forget a module, or a folder with all its modules.

    "folder." forgets what is inside and keeps the folder itself: to import that again takes a look
    at the drive and a collection. With an ending, forget only modules whose names end with it.
    """
    inside = name if name[-1] == "." else name + "."
    for loaded in list(sys.modules):
        if (loaded == name or loaded.startswith(inside)) and loaded.endswith(ending):
            del sys.modules[loaded]
            # Its package holds it, too.
            package, _, leaf = loaded.rpartition(".")
            package = sys.modules.get(package)
            if package and hasattr(package, leaf):
                delattr(package, leaf)
