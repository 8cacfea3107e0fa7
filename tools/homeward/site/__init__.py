# SPDX-License-Identifier: MIT
"""The handheld as a page without a server: static files that any host can serve.

The page is the one of `make play`. Behind it, in a Worker, runs the firmware itself, as .mpy files
on MicroPython's WebAssembly build:

    page/site/*.js <-> far_end.js <-> worker.js <-> device.js <-> run_firmware.py <-> code.py

`vm_package` fetches the VM, `vm_files` packs what it runs, `build` writes the folder; `web/` has
what only this page has, `standins/` what runs in the VM beside the stand-ins of the simulator.
"""
