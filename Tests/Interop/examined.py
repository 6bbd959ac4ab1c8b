"""The results of `understudy exam` for a client, beside the earlier ones."""

import json
import os
import subprocess
from pathlib import Path

from provider import BINARY

FOLDER = Path(__file__).parent / "exam"


def verdicts(name, *options):
    """Compares the verdicts with those of exam/NAME.json; RECORD=1 writes them."""
    path = FOLDER / f"{name}.json"
    record = os.environ.get("RECORD") == "1"
    baseline = [] if record else ["--baseline", path]
    command = [BINARY, "exam", "--format", "json", *baseline, *options]
    run = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=300)
    assert run.stdout, run.stderr
    results = json.loads(run.stdout)["results"]
    found = {result["id"]: result["verdict"] for result in results}
    seen = {result["id"]: result["seen"] for result in results}
    if record:
        FOLDER.mkdir(exist_ok=True)
        rows = [json.dumps({"id": id, "verdict": verdict}) for id, verdict in found.items()]
        path.write_text('{"results": [\n' + ",\n".join(rows) + "\n]}\n")
        print(*(f"{id}: {verdict}: {seen[id]}" for id, verdict in found.items()), sep="\n")
        return
    known = {row["id"]: row["verdict"] for row in json.loads(path.read_text())["results"]}
    other = {id: (verdict, known.get(id), seen[id])
             for id, verdict in found.items() if verdict != known.get(id)}
    assert not other and known.keys() == found.keys(), (other, run.stderr)
    assert run.returncode == 0, run.stderr
