"""Plays scenes: record.py PROVIDER [SCENE…]"""

import importlib
import os
import sys
from pathlib import Path

from stage import HERE, Stage

OUT = Path(os.environ.get("RECORDINGS", HERE.parents[1] / "Fixtures/recordings"))


def main(name, *wanted):
    provider = importlib.import_module(f"providers.{name}")
    scenes = [s for s in provider.SCENES if not wanted or s.name in wanted]
    failed = []
    stage = Stage(provider, OUT / provider.NAME)
    if os.environ.get("ROWS"):
        return stage.rows(provider.SCENES)
    with stage.open():
        for scene in sorted(scenes, key=lambda s: repr(s.provider)):
            try:
                stage.play(scene)
            except Exception as error:
                print(f"{scene.name}: {str(error).strip().splitlines()[0]}", flush=True)
                failed.append(scene.name)
    sys.exit(f"not recorded: {', '.join(failed)}" if failed else 0)


main(*sys.argv[1:])
