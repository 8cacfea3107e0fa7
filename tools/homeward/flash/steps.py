# SPDX-License-Identifier: MIT
"""The steps of a flash, in the order that homeward.flash explains."""

import time

from tqdm import tqdm

from homeward.flash import marker
from homeward.flash.build import Build
from homeward.flash.drives import Drive
from homeward.flash.errors import BoardError, Damaged, NoBoard
from homeward.flash.manifest import Entry, entry
from homeward.flash.plan import SETTINGS, STAGED, Found, Plan, folders_of

_TRIES = 3
_SLACK = 0.05  # of a drive: what folders may take that have many files


class Work:
    """One flash of one drive."""

    def __init__(self, drive: Drive, build: Build, found: Found, plan: Plan) -> None:
        self._drive = drive
        self._found = found
        self._plan = plan
        self._content = build.all_files()
        self.copied = 0  # files

    def put_settings(self, data: bytes) -> None:
        """Use this settings.toml in place of the one that was lost."""
        self._content[SETTINGS] = data

    def check_room(self) -> None:
        """Check that there is room: the new files lie beside the old ones for a while."""
        room = self._found.room
        files = [p for p in self._plan.write if p not in self._plan.staged]
        need = sum(room.taken_by(len(self._content[path])) for path in files)
        need += 2 * room.taken_by(len(marker.text())) + room.cluster * len(self._plan.folders)
        if need > room.free:
            if self._lost_bytes() > need - room.free:
                raise Damaged(
                    "the drive is damaged: much of it belongs to no file. 'homeward flash --erase'"
                    " formats it"
                )
            raise NoBoard(
                f"the board's drive has no room: {room.free} bytes are free, {need} are needed;"
                " delete something that is not Homeward's"
            )

    def _lost_bytes(self) -> int:
        """Count the bytes that are neither free nor any file's: a power cut can do that."""
        room, survey = self._found.room, self._found.survey
        if survey.unreadable:
            return 0  # they may be in there
        used = sum(map(room.taken_by, survey.files.values())) + room.cluster * len(survey.folders)
        return int(room.size * (1 - _SLACK)) - room.free - used

    def mark(self) -> None:
        """Make the board import nothing from here on that is not proven to be whole.

        Nothing else has been written yet: a power cut can blank files that nobody writes.
        """
        drive, keep = self._drive, self._plan.keep.get(marker.NAME)
        if self._found.guarded:
            return
        if self._found.parked:
            drive.replace(marker.PARKED, marker.NAME, keep)
        else:
            staged = marker.NAME + STAGED
            self._put({marker.NAME: marker.text()})
            self._compare(drive, {staged: entry(marker.text())})
            drive.replace(staged, marker.NAME, keep)
        drive.sync()

    def stage(self) -> None:
        """Write what has changed beside what is there, and check it on the board."""
        drive, plan = self._drive, self._plan
        for path in plan.leftovers:
            drive.remove(path)
        for folder in plan.folders:
            drive.make_folder(folder)
        files = {path: self._content[path] for path in plan.write if path not in plan.staged}
        self.copied = len(files)
        if plan.park:
            files[marker.PARKED] = marker.text()
        self._put(files)
        drive.sync()
        self._compare(drive, {path + STAGED: entry(data) for path, data in files.items()})

    def _put(self, files: dict[str, bytes]) -> None:
        """Write each file as NAME.new."""
        total = sum(map(len, files.values()))
        # Bytes on a terminal; in a file or a pipe a bar is no use.
        with tqdm(total=total, unit="B", unit_scale=True, disable=None, leave=False) as bar:
            for path, data in files.items():
                bar.set_description(path[-30:])
                try:
                    self._drive.write(path + STAGED, data, bar.update)
                except BoardError as error:
                    if error.number == BoardError.NO_ROOM:
                        raise NoBoard(
                            f"the board's drive is full: there was no room for {path}; delete"
                            " something that is not Homeward's"
                        ) from None
                    raise

    def swap(self) -> None:
        """Put new files in the place of old ones; remove twins and stale files."""
        drive, plan = self._drive, self._plan
        for path in plan.remove:
            drive.remove(path)
        for folder in self._empty_folders():
            drive.remove_folder(folder)
        for path in tqdm(plan.write, desc="swapping", unit="file", disable=None, leave=False):
            drive.replace(path + STAGED, path, plan.keep.get(path))
        if plan.park:
            parked = marker.PARKED
            drive.replace(parked + STAGED, parked, plan.keep.get(parked))
        drive.sync()

    def check(self, board: Drive) -> int:
        """Compare every file with the build, as the board reads it; gives back how many."""
        wanted = {path: entry(data) for path, data in self._content.items()}
        if self._plan.settings == "changed":
            del wanted[SETTINGS]
        self._compare(board, wanted)
        return len(wanted)

    def unmark(self) -> None:
        """Let code.py start the new version, which is whole now."""
        if self._plan.park:
            self._drive.remove(marker.NAME)
        else:
            keep = self._plan.keep.get(marker.PARKED)
            self._drive.replace(marker.NAME, marker.PARKED, keep)
        self._drive.sync()

    def _compare(self, drive: Drive, wanted: dict[str, Entry]) -> None:
        """Raise Damaged for the first file that is not what was written."""
        left = list(wanted)
        # What the PC has written, a board may see a moment later.
        for pause in range(_TRIES):
            time.sleep(pause)
            left = [path for path, there in drive.entries(left) if there != wanted[path]]
            if not left:
                return
        raise Damaged(
            f"{left[0]} is not on the board as it was written ({len(left)} of {len(wanted)} files"
            " differ): the drive may be damaged. 'homeward flash --erase' formats it first"
        )

    def _empty_folders(self) -> list[str]:
        """Return the folders that only held what is removed, deepest first."""
        survey, plan = self._found.survey, self._plan
        emptied = folders_of(plan.remove)
        left = (set(survey.files) - set(plan.remove)) | set(plan.write) | survey.folders - emptied
        return sorted(emptied - folders_of(left), reverse=True)
