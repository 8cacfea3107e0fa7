# SPDX-License-Identifier: MIT
"""The handheld in the browser.

A finger's way: the page (`site/`) -> `server` -> `messages` -> `live` (the device's thread) ->
`touches` -> the simulated pins. The way back: `live` -> `watch` (what is new) -> `face` (what the
device shows now) -> `server` -> every page. `kept` keeps its memory between runs.
"""
