# SPDX-License-Identifier: MIT
"""CircuitPython's own messages, in two languages: a tool must not wait for words.

In German only "weicher reboot" is sure to be the build's own text; for the rest it matters that it
is not the English one.
"""

WORDS = {
    "en": {
        "soft reboot": "soft reboot",
        "done": "Code done running.",
        "any key": "Press any key to enter the REPL. Use CTRL-D to reload.",
        "traceback": "Traceback (most recent call last):",
        "safe mode": "Running in safe mode! Not running saved code.",
        "remount": "Cannot remount path when visible via USB.",
        "1": "Operation not permitted",
        "2": "No such file/directory",
        "5": "Input/output error",
        "13": "Permission denied",
        "17": "File exists",
        "19": "No such device",
        "20": "Not a directory",
        "21": "Is a directory",
        "22": "Invalid argument",
        "28": "No space left on device",
        "30": "Read-only filesystem",
        "39": "Directory not empty",
    },
    "de": {
        "soft reboot": "weicher reboot",
        "done": "Der Code wurde ausgeführt.",
        "any key": "Drücke eine Taste um in die REPL zu kommen. STRG-D startet neu.",
        "traceback": "Zurückverfolgung (jüngste Aufforderung zuletzt):",
        "safe mode": "Sicherheitsmodus! Der gespeicherte Code wird nicht ausgeführt.",
        "remount": "Pfad kann nicht neu eingehängt werden, solange er über USB sichtbar ist.",
        "1": "Operation nicht zugelassen",
        "2": "Keine solche Datei/Verzeichnis",
        "5": "Eingabe-/Ausgabefehler",
        "13": "Zugang verweigert",
        "17": "Datei existiert",
        "19": "Kein solches Gerät",
        "20": "Kein Verzeichnis",
        "21": "Ist ein Verzeichnis",
        "22": "Ungültiges Argument",
        "28": "Kein Speicherplatz mehr verfügbar auf Gerät",
        "30": "Schreibgeschütztes Dateisystem",
        "39": "Verzeichnis nicht leer",
    },
}
