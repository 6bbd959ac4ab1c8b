"""Files that cannot run here are checked against their schema, types or grammar."""

import subprocess
import sys
from pathlib import Path

import pytest
import requests
import tree_sitter_go
import tree_sitter_java
import tree_sitter_javascript
import tree_sitter_typescript
import yaml
from tree_sitter import Language, Parser

from provider import RECIPES, ROOT, provider, run

SCHEMAS = {
    "github-actions/service.yml": "vendor.github-workflows",
    "github-actions/binary.yml": "vendor.github-workflows",
    "gitlab-ci/.gitlab-ci.yml": "vendor.gitlab-ci",
    "compose/compose.yaml": "vendor.compose-spec",
    "../compose.yaml": "vendor.compose-spec",
    "../haproxy/compose.yaml": "vendor.compose-spec",
}
GRAMMARS = {
    ".go": tree_sitter_go.language,
    ".java": tree_sitter_java.language,
    ".js": tree_sitter_javascript.language,
    ".ts": tree_sitter_typescript.language_typescript,
}
SOURCES = [path for path in sorted(RECIPES.rglob("*")) if path.suffix in GRAMMARS]


@pytest.mark.parametrize("file", SCHEMAS)
def test_a_file_follows_its_schema(file):
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[file], RECIPES / file],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_manifests_follow_the_schemas_of_kubernetes():
    manifests = sorted((ROOT / "docker" / "kubernetes").glob("*.yaml"))
    assert manifests
    done = subprocess.run(
        [Path(sys.executable).with_name("kubernetes-validate"), "--strict", *manifests],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_types_hold_for_testcontainers(tmp_path):
    run(sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path, "understudy_container.py",
        environment=None, folder=RECIPES / "testcontainers")


@pytest.mark.parametrize("profile", ["generic", "auth0", "keycloak", "entra", "github"])
def test_a_container_has_the_issuer_of_its_profile(profile, monkeypatch):
    monkeypatch.syspath_prepend(RECIPES / "testcontainers")
    from understudy_container import UnderstudyContainer
    with provider("--profile", profile) as url:
        host, port = url.removeprefix("http://").split(":")
        monkeypatch.setattr(UnderstudyContainer, "get_container_host_ip", lambda container: host)
        monkeypatch.setattr(UnderstudyContainer, "get_exposed_port", lambda container, inside: port)
        # No engine is asked for a container.
        issuer = UnderstudyContainer.__new__(UnderstudyContainer).issuer
        assert issuer == requests.get(f"{url}/_understudy/config").json()["issuer"]
        assert (issuer == url) is (profile == "generic")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_a_source_follows_its_grammar(path):
    tree = Parser(Language(GRAMMARS[path.suffix]())).parse(path.read_bytes())
    assert not tree.root_node.has_error


def test_the_steps_with_the_binary_run(installed):
    workflow = yaml.safe_load((RECIPES / "github-actions" / "binary.yml").read_text())
    steps = {step.get("name"): step.get("run") for step in workflow["jobs"]["test"]["steps"]}
    said = run("bash", "-euo", "pipefail", "-c", steps["Test"], environment=installed, folder=ROOT)
    assert '"issuer":"http://localhost:' in said


def test_the_step_beside_the_service_runs(installed):
    workflow = yaml.safe_load((RECIPES / "github-actions" / "service.yml").read_text())
    job = workflow["jobs"]["test"]
    service = job["services"]["understudy"]
    step = job["steps"][-1]["run"]
    with provider(environment=service["env"]) as url:
        # On the runner the port is that of the service.
        issuer = job["env"]["ISSUER"].replace("http://localhost:8414", url)
        run("bash", "-euo", "pipefail", "-c", step, environment={**installed, "ISSUER": issuer}, folder=ROOT)


def test_settings_of_spring_and_authjs_name_the_issuer():
    spring = yaml.safe_load((RECIPES / "spring-boot" / "application.yaml").read_text())
    security = spring["spring"]["security"]["oauth2"]
    issuers = {
        security["client"]["provider"]["understudy"]["issuer-uri"],
        security["resourceserver"]["jwt"]["issuer-uri"]}
    assert issuers == {"${ISSUER:http://localhost:8414}"}
    text = (RECIPES / "nextjs-authjs" / ".env.local").read_text()
    variables = dict(line.split("=", 1) for line in text.splitlines())
    code = (RECIPES / "nextjs-authjs" / "auth.ts").read_text()
    assert all(f"process.env.{name}" in code for name in variables if name != "AUTH_SECRET")
