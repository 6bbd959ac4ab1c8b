"""GitHub's action, the feature for development containers and Homebrew's formula, step by step."""

import contextlib
import gzip
import hashlib
import io
import json
import os
import platform
import re
import signal
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
import requests
import yaml

from ports import free_port
from provider import BINARY, ROOT, run

PACKAGES = ROOT / "docker" / "packages"
ARCHITECTURE = {"x86_64": "amd64", "aarch64": "arm64"}[platform.machine()]


@pytest.fixture
def archive(tmp_path):
    """As docker/package makes it, in a folder of its own with its digest."""
    folder = tmp_path / "release"
    folder.mkdir()
    name = f"understudy-0.1.0-linux-{ARCHITECTURE}"
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz", compresslevel=1) as made:
        made.add(BINARY, f"{name}/understudy")
        page = gzip.compress(b"")
        entry = tarfile.TarInfo(f"{name}/understudy.1.gz")
        entry.size = len(page)
        made.addfile(entry, io.BytesIO(page))
    path = folder / f"{name}.tar.gz"
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    (folder / "SHA256SUMS").write_text(f"{digest}  {path.name}\n")
    return path, digest


def test_the_action_starts_a_provider(archive, tmp_path):
    path, digest = archive
    port = free_port()
    chosen = {
        "archive": path.as_uri(), "sha256": digest, "profile": "auth0", "port": str(port),
        "config": "{ users: [{ username: 'zoe' }] }"}
    action = yaml.safe_load((PACKAGES / "action" / "action.yml").read_text())
    inputs = {name: each.get("default") for name, each in action["inputs"].items()} | chosen
    with runner(tmp_path) as step:
        for each in action["runs"]["steps"]:
            step(each["run"], {name: filled(value, inputs) for name, value in each["env"].items()})
        said = dict(line.split("=", 1) for line in (tmp_path / "GITHUB_OUTPUT").read_text().splitlines())
        assert said == {"url": f"http://localhost:{port}", "issuer": f"http://localhost:{port}/"}
        assert f"UNDERSTUDY_URL={said['url']}\n" == (tmp_path / "GITHUB_ENV").read_text()
        assert requests.get(f"{said['url']}/_understudy/users").json()["items"][0]["username"] == "zoe"


def test_the_action_follows_its_schema():
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-actions",
        PACKAGES / "action" / "action.yml", environment=None, folder=ROOT)


def test_the_article_states_inputs_that_the_action_has():
    article = (ROOT / "Sources" / "Understudy" / "Understudy.docc" / "Installing.md").read_text()
    step = yaml.safe_load(re.search("```yaml\n(.*?)```", article, re.DOTALL)[1])[0]
    inputs = yaml.safe_load((PACKAGES / "action" / "action.yml").read_text())["inputs"]
    required = {name for name, each in inputs.items() if each.get("required")}
    assert required <= step["with"].keys() <= inputs.keys()


def test_the_feature_installs_the_command(archive, tmp_path):
    path, digest = archive
    feature = json.loads((PACKAGES / "devcontainer" / "devcontainer-feature.json").read_text())
    options = {"archive": path.as_uri(), "sha256": digest}
    assert feature["options"].keys() == options.keys()
    values = {name.upper(): value for name, value in options.items()}
    run(PACKAGES / "devcontainer" / "install.sh", folder=tmp_path,
        environment={**os.environ, **values, "PREFIX": str(tmp_path)})
    said = run(tmp_path / "bin" / "understudy", "version", environment=None, folder=tmp_path)
    assert said.split()[1].startswith(feature["version"])


def test_the_formula_installs_and_tests_itself(archive, tmp_path):
    path, _ = archive
    formula = tmp_path / "understudy.rb"
    formula.write_text(run(
        PACKAGES / "formula", path.parent, path.parent.as_uri(), environment=None, folder=tmp_path))
    run("ruby", Path(__file__).with_name("brew.rb"), formula, tmp_path / "cellar", environment=None, folder=tmp_path)
    assert (tmp_path / "cellar" / "bin" / "understudy").exists()


def filled(value, inputs):
    return re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: inputs[found[1]], value)


@contextlib.contextmanager
def runner(folder):
    """Runs steps as a runner does, and at its end what they left running ends."""
    groups = []
    for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_ENV"):
        (folder / name).touch()

    def step(script, variables):
        more = (folder / "GITHUB_PATH").read_text().split()
        environment = {
            **os.environ, **variables, "RUNNER_TEMP": str(folder), "PATH": ":".join([*more, os.environ["PATH"]]),
            **{name: str(folder / name) for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_ENV")}}
        with subprocess.Popen(
                ["bash", "-eo", "pipefail", "-c", script], env=environment, start_new_session=True) as done:
            groups.append(done.pid)
        assert done.returncode == 0

    try:
        yield step
    finally:
        for group in groups:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGTERM)
