"""What Blender runs: builds one model in one look, and takes the shots its job asks for.

    blender -b --factory-startup --python-exit-code 1 -P take_shot.py -- job.json

A job is { model, look, weights, fonts, shots }, a shot { view, size, samples, label, textures, out, base }. Shots of
the same view that differ only in their label share one full render; `base` keeps it for later jobs. Each finished shot
is a line of JSON on stdout.
"""

from __future__ import annotations

import json
import os
import sys
import time

import bpy


def main() -> None:
    sys.dont_write_bytecode = True
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from studio.fast_arithmetic import ensure_fast_arithmetic

    ensure_fast_arithmetic(bpy.app.binary_path)
    from studio.expose import leave_no_files
    from studio.session import Session

    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        job = json.load(file)
    try:
        session = Session(job)
        for shot in job["shots"]:
            started = time.monotonic()
            kind = session.take(shot)
            seconds = round(time.monotonic() - started, 2)
            print(json.dumps({"finished": shot["out"], "seconds": seconds, "kind": kind}), flush=True)
    finally:
        leave_no_files()


main()
