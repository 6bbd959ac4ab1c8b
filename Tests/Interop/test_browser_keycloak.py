"""keycloak-js, as two packages bring it, keeps a page signed in, in Chromium."""

import json
import shutil
from importlib.metadata import distribution
from urllib.parse import urlencode

import pytest

from browser import SPA, chromium, spa_site
from keycloak_realm import realm
from pages import every, press, wait

SILENT = "<!doctype html><script>parent.postMessage(location.href, location.origin)</script>"


@pytest.fixture
def driver():
    with chromium() as driver:
        yield driver


@pytest.fixture
def site(tmp_path):
    """An origin on the same site as the provider: two ports of localhost are one site."""
    folder = tmp_path / "site"
    folder.mkdir()
    for name in ("keycloak.html", "keycloak.js"):
        shutil.copy(SPA / name, folder)
    (folder / "silent.html").write_text(SILENT)
    (folder / "adapter.js").write_text(new_adapter())
    with spa_site("localhost", folder) as site:
        yield site


@pytest.fixture
def old_site(tmp_path):
    folder = tmp_path / "old"
    folder.mkdir()
    for name in ("keycloak.html", "keycloak.js"):
        shutil.copy(SPA / name, folder)
    (folder / "adapter.js").write_text(old_adapter())
    with spa_site("localhost", folder) as site:
        yield site


def test_a_page_signs_in_refreshes_and_hears_of_the_logout(driver, site, tmp_path):
    with realm(tmp_path, lambda config: with_page(config, site)) as provider:
        opened(driver, provider, site, load="check-sso")
        assert state(driver) == "out"
        sign_in(driver)
        assert driver.execute_script("return keycloak.tokenParsed.preferred_username") == "alice"
        assert driver.execute_script("return keycloak.hasRealmRole('admin')")
        assert driver.execute_script("return keycloak.hasResourceRole('editor', 'web')")
        refreshed = "keycloak.updateToken(-1).then(arguments[0], (error) => arguments[0](`${error}`))"
        assert driver.execute_async_script(refreshed) is True
        profile = driver.execute_async_script("keycloak.loadUserProfile().then(arguments[0])")
        assert (profile["username"], profile["firstName"]) == ("alice", "Alice")
        user = driver.execute_async_script("keycloak.loadUserInfo().then(arguments[0])")
        assert user["email"] == "alice@example.com"

        page = driver.current_window_handle
        driver.switch_to.new_window("tab")
        driver.get(f"{provider.url}/realms/master/protocol/openid-connect/logout")
        press(driver, 'button[value="logout"]')
        # A tab that is closed takes along what it had not sent yet.
        wait(driver, lambda: not every(driver, 'button[value="logout"]'))
        driver.close()
        driver.switch_to.window(page)
        wait(driver, lambda: driver.execute_script("return ended"))


def test_a_session_signs_in_out_of_sight(driver, site, tmp_path):
    with realm(tmp_path, lambda config: with_page(config, site)) as provider:
        opened(driver, provider, site)
        sign_in(driver)
        opened(driver, provider, site, load="check-sso", silent="1")
        assert state(driver) == "in"
        driver.execute_script("keycloak.logout()")
        wait(driver, lambda: driver.execute_script("return window.state") == "out")


@pytest.mark.parametrize("is_legacy", [True, False])
def test_an_old_release_wants_the_nonce_in_all_tokens(driver, old_site, tmp_path, is_legacy):
    def change(config):
        return {**with_page(config, old_site), "legacy_claims": is_legacy}

    with realm(tmp_path, change) as provider:
        opened(driver, provider, old_site)
        assert state(driver) == "out"
        press_login(driver)
        assert (state(driver) == "in") == is_legacy


def with_page(config, site):
    config["clients"].append(
        {
            "client_id": "spa",
            "token_endpoint_auth_method": "none",
            "redirect_uris": [f"{site}/*"],
            "web_origins": ["+"],
        }
    )
    del config["users"][0]["password"]
    return config


def opened(driver, provider, site, **query):
    driver.get(f"{site}/keycloak.html?{urlencode({'url': provider.url, **query})}")


def state(driver):
    return wait(driver, lambda: driver.execute_script("return window.state"))


def sign_in(driver):
    press_login(driver)
    assert state(driver) == "in"


def press_login(driver):
    wait(driver, lambda: driver.execute_script("return window.state"))
    driver.execute_script("keycloak.login()")
    press(driver, 'button[value="alice"]')
    wait(driver, lambda: "keycloak.html" in driver.current_url)


def packaged(name, end):
    (path,) = [file for file in distribution(name).files if str(file).endswith(end)]
    return path.locate().read_text()


def new_adapter():
    """Release 26, from the source map of what a package built with it."""
    built = json.loads(packaged("streamlit-keycloak-lex", "bundle.js.map"))
    (place,) = [i for i, source in enumerate(built["sources"]) if "keycloak-js/lib" in source]
    return built["sourcesContent"][place]


def old_adapter():
    """A release before 25, which is a function within what a package built."""
    built = packaged("trame-keycloak", "trame-keycloak.umd.js")
    shown = built.replace("exports.install=", "globalThis.Keycloak=Keycloak,exports.install=", 1)
    return f"{shown}\nexport default globalThis.Keycloak;\n"
