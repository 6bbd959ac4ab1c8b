"""The helpers for test runners, with the tests that they come with and one that fails: it says why."""

import shutil
import subprocess

from provider import RECIPES, ROOT

JARS = ":".join(f"/usr/share/java/{name}.jar" for name in (
    "apiguardian-api", "junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons",
    "junit-platform-console", "junit-platform-engine", "junit-platform-launcher", "junit-platform-reporting",
    "opentest4j", "picocli"))

FAILING_IN_GO = """
package understudy

import "net/http"
import "net/url"
import "testing"

func TestFails(t *testing.T) {
	idp := New(t, nil)
	http.PostForm(idp.URL + "/oauth/token", url.Values{
		"grant_type": {"authorization_code"}, "client_id": {"app"}, "code": {"wrong"}})
	t.Fail()
}
"""

FAILING_IN_JAVA = """
import java.net.URI;
import org.junit.jupiter.api.Test;

@Understudy.Test
class FailsTest {
    @Test
    void fails(Understudy idp) throws Exception {
        var token = idp.url + "/oauth/token?grant_type=authorization_code&client_id=app&code=wrong";
        URI.create(token).toURL().openStream();
    }
}
"""


def test_go(installed, tmp_path):
    folder = shutil.copytree(RECIPES / "go-test", tmp_path / "understudy")
    (folder / "fails_test.go").write_text(FAILING_IN_GO)
    environment = {**installed, "GO111MODULE": "off", "GOCACHE": str(ROOT / ".build" / "go")}
    said = failed(["go", "test", "-v", "."], folder, environment)
    assert said.count("--- PASS") == 3 and said.count("--- FAIL") == 1
    assert "what Understudy saw" in said and "code.unknown: " in said


def test_junit(installed, tmp_path):
    (tmp_path / "FailsTest.java").write_text(FAILING_IN_JAVA)
    sources = [*(RECIPES / "junit").glob("*.java"), tmp_path / "FailsTest.java"]
    subprocess.run(["javac", "-Xlint:all,-path", "-Werror", "-cp", JARS, "-d", tmp_path, *sources], check=True)
    run = [
        "java", "-cp", f"{JARS}:{tmp_path}", "org.junit.platform.console.ConsoleLauncher", "--scan-classpath",
        str(tmp_path), "--details", "verbose"]
    said = failed(run, tmp_path, installed)
    assert "3 tests successful" in said and "1 tests failed" in said
    assert "what Understudy refused" in said and '"diagnoses":[{"code":' in said


def failed(command, folder, environment):
    done = subprocess.run(
        command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode != 0, done.stdout
    return done.stdout
