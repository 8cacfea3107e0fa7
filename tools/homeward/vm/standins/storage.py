# SPDX-License-Identifier: MIT
"""`storage`: a drive that is the PC's."""


class _Drive:
    readonly = True


def getmount(path):
    return _Drive
