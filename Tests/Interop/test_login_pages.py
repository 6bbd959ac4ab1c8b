"""The pages for users, as a person uses them: claims edited and previewed, keys, a device by two browsers."""

import io
import json
import urllib.parse

import pytest
import requests
import zxingcpp
from PIL import Image
from selenium.webdriver.common.by import By

from browser import chromium, console
from pages import every, one, press, wait
from provider import Provider

# A page of the provider that is there and looks at no parameter stands in for the application.
CALLBACK = "{}/_understudy/assets/icon.svg"
PHONE = "idp.test"


@pytest.fixture(scope="module")
def driver():
    with chromium(None, f"--host-resolver-rules=MAP {PHONE} 127.0.0.1") as driver:
        yield driver


@pytest.fixture
def provider():
    with Provider("--allow-host", PHONE) as provider:
        yield provider


def test_claims_are_edited_previewed_and_end_up_in_the_token(driver, provider):
    open_login(driver, provider)
    editor = one(driver, ".users details.claims")
    one(editor, "summary").click()
    field = one(editor, "textarea")
    claims = json.loads(field.get_attribute("value"))
    claims["email"] = "edited@example.com"
    field.clear()
    field.send_keys(json.dumps(claims))
    one(editor, "button[formaction]").click()
    shown = wait(driver, lambda: every(driver, "#preview code"))
    previewed = [json.loads(code.text) for code in shown]
    assert [token["email"] for token in previewed if "email" in token] == ["edited@example.com"] * 2
    assert driver.switch_to.active_element.get_attribute("id") == "preview"
    press(driver, ".users details.claims button.primary")
    token = redeem(driver, provider)
    user = requests.get(
        provider.metadata["userinfo_endpoint"], headers={"Authorization": f"Bearer {token}"})
    assert user.json() == previewed[-1]
    assert console(driver) == []


def test_a_number_key_picks_a_user(driver, provider):
    open_login(driver, provider)
    assert one(driver, "#by-number").is_displayed()
    one(driver, "#username").send_keys("2")
    assert "/authorize" in driver.current_url
    driver.execute_script("document.activeElement.blur()")
    one(driver, "body").send_keys("2")
    token = redeem(driver, provider)
    user = requests.get(
        provider.metadata["userinfo_endpoint"], headers={"Authorization": f"Bearer {token}"})
    assert user.json()["name"] == "Bob Marlowe"


def test_the_page_says_what_is_played_and_who_is_signed_in(driver, provider):
    open_login(driver, provider)
    assert "the profile generic" in one(driver, "footer").text
    one(driver, "button.card").click()
    redeem(driver, provider)
    open_login(driver, provider, prompt="login")
    assert "You are signed in as Alice Ferris." in one(driver, ".stage").text


def test_a_device_is_connected_by_a_phone_that_read_the_code(driver, provider):
    started = requests.post(
        provider.metadata["device_authorization_endpoint"], data={"client_id": "tv", "scope": "openid"}).json()
    page = provider.url.replace("localhost", PHONE) + urllib.parse.urlparse(started["verification_uri"]).path
    driver.get(page)
    one(driver, ".phone summary").click()
    assert read_qr_code(driver) == page
    with chromium(None, f"--host-resolver-rules=MAP {PHONE} 127.0.0.1") as phone:
        phone.get(page)
        one(phone, "#user_code").send_keys(started["user_code"])
        press(phone, ".primary")
        press(phone, "button.card")
        press(phone, "button[value=approve]")
        wait(phone, lambda: "connected" in one(phone, "h1").text)
    answer = requests.post(provider.metadata["token_endpoint"], data={
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        "device_code": started["device_code"], "client_id": "tv"})
    assert answer.json()["id_token"]


@pytest.mark.parametrize("length", [1, 20, 40, 60])
def test_a_qr_code_of_any_size_is_read(driver, provider, length):
    tenant = "t" * length
    requests.put(f"{provider.url}/_understudy/tenants/{tenant}", json={}).raise_for_status()
    page = f"{provider.url.replace('localhost', PHONE)}/{tenant}/device"
    driver.get(page)
    one(driver, ".phone summary").click()
    assert read_qr_code(driver) == page


def test_localhost_says_what_a_phone_needs(driver, provider):
    driver.get(provider.metadata["device_authorization_endpoint"].replace("/oauth/device/code", "/device"))
    one(driver, ".phone summary").click()
    assert "--allow-host" in one(driver, ".phone").text and not every(driver, ".qr")


def read_qr_code(driver):
    driver.execute_script("arguments[0].scrollIntoView()", one(driver, ".qr"))
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(driver.get_screenshot_as_png())))
    return code.text


def open_login(driver, provider, **more):
    callback = CALLBACK.format(provider.url)
    query = urllib.parse.urlencode({
        "response_type": "code", "client_id": "shop", "scope": "openid profile email",
        "redirect_uri": callback, "nonce": "n", **more})
    driver.get(provider.metadata["authorization_endpoint"] + "?" + query)
    wait(driver, lambda: driver.find_elements(By.CSS_SELECTOR, "button.card"))


def redeem(driver, provider):
    """The access token for the code that the browser was sent back with."""
    wait(driver, lambda: "code=" in driver.current_url)
    query = urllib.parse.parse_qs(urllib.parse.urlparse(driver.current_url).query)
    answer = requests.post(provider.metadata["token_endpoint"], data={
        "grant_type": "authorization_code", "code": query["code"][0], "client_id": "shop",
        "client_secret": "s", "redirect_uri": CALLBACK.format(provider.url)})
    return answer.json()["access_token"]
