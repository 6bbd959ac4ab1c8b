"""The playground: every flow is walked by clicks in Chromium, and each mistake ends in its diagnosis."""

import re
import subprocess
from urllib.parse import urlencode, urlsplit

import pytest
import requests
from selenium.webdriver.common.keys import Keys

from browser import chromium
from playground import Playground, control
from provider import BINARY, Provider

CODE_MISTAKES = {
    "wrong-verifier": "pkce.verifier-mismatch",
    "used-code": "code.reused",
    "wrong-redirect-uri": "redirect-uri.mismatch",
}


@pytest.fixture(scope="module")
def browser():
    with chromium() as driver:
        yield driver


@pytest.fixture
def driver(browser):
    yield browser
    browser.delete_all_cookies()
    for handle in browser.window_handles[1:]:
        browser.switch_to.window(handle)
        browser.close()
    browser.switch_to.window(browser.window_handles[0])
    browser.execute_script("sessionStorage.clear()")
    browser.get("about:blank")
    browser.get_log("browser")


@pytest.mark.parametrize("flow", ["code", "par", "dpop"])
def test_a_flow_is_walked_by_clicks(driver, open_provider, flow):
    page = Playground(driver, open_provider, flow)
    page.sign_in(flow)
    page.exchange_and_verify()
    assert page.use("userinfo") == 200
    assert page.verdicts('[data-use="userinfo"]') == {"sub": "good"}
    assert page.use("refresh") == 200
    assert page.use("introspection") == 200
    assert '"active": true' in page.one('[data-use="introspection"] pre').text
    assert page.use("revocation") == 200
    page.assert_silent()
    page.assert_at_home()
    page.unfold("logout")
    page.click('[data-use="logout"] button.go')
    page.until(lambda: "logout" in page.one("#back").text)


def test_each_provider_lets_the_page_walk_to_the_end(driver):
    names = re.findall(r"'([\w-]+)'", subprocess.run(
        [BINARY, "serve", "--profile", "?"], capture_output=True, text=True).stderr.split(", found")[0])
    assert len(names) > 20
    with Provider(settings={"tenants": {f"at-{name}": name for name in names}}) as provider:
        for tenant in requests.get(f"{provider.url}/_understudy/tenants").json()["items"]:
            page = Playground(driver, provider, "try", urlsplit(tenant["control"]).path.removesuffix("/_understudy"))
            told = page.try_login()
            # What issues no ID token says by its API who signed in.
            has_id_token = tenant["profile"] not in ("github", "x")
            assert ("Every check has passed" if has_id_token else "the API answers for alice") in told, tenant
            assert page.focused_step() == "use", tenant
            assert driver.execute_script("return document.documentElement.scrollHeight") < 2500, tenant
            page.assert_silent()


def test_the_page_of_the_root_is_that_of_the_tenant_there(driver):
    with Provider("--profile", "keycloak", below="/realms/master") as provider:
        page = Playground(driver, provider, "try")
        assert "Signed in as" in page.try_login()
        assert "/realms/master/" in driver.current_url


def test_finished_steps_are_folded_and_tell_how_they_ended(driver, open_provider):
    page = Playground(driver, open_provider, "try")
    page.try_login()
    heads = [head.text for head in page.all("[data-step] > details:not([open]) > summary")]
    assert [head.split("✓")[0].strip() for head in heads] == [
        "1 Request", "2 Answer", "3 Exchange", "4 Verify the ID token", "Break it"]
    assert "200 access_token, id_token, refresh_token" in heads[2] and "alice" in heads[3]
    page.one('[data-step="verify"] summary').send_keys(Keys.ENTER)
    assert page.verdicts('[data-step="verify"]')["nonce"] == "good"


def test_one_key_leads_past_the_bar_to_the_step_at_hand(driver, open_provider):
    page = Playground(driver, open_provider)
    page.one("body").send_keys(Keys.TAB)
    assert driver.switch_to.active_element.text == "Skip to the step at hand"
    driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.focused_step() == "request"
    assert driver.current_url.endswith("#code")


def test_a_proof_has_the_nonce_that_was_asked_for(driver):
    with Provider() as provider:
        control(provider, "PATCH", "config", {"dpop_nonce": True})
        page = Playground(driver, provider, "dpop")
        page.sign_in("dpop")
        page.exchange_and_verify()
        page.unfold_step("exchange")
        assert "nonce" in page.one('[data-step="exchange"] .answer .note').text
        assert page.all('[data-step="exchange"] .answer details summary')[-1].text == "DPoP, decoded"
        assert '"token_type": "DPoP"' in page.one('[data-step="exchange"] pre').text
        assert page.use("userinfo") == 200


def test_the_address_is_shown_as_it_is_built(driver, open_provider):
    page = Playground(driver, open_provider)
    page.edit('input[data-name="scope"]', "openid email")
    assert "scope=openid+email&" in page.one("#address").text
    page.click('button[aria-label="Remove nonce"]')
    assert "&nonce=" not in page.one("#address").text
    # The pair of RFC 7636 appendix B.
    page.edit("#verifier", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    page.until(lambda: f"code_challenge={challenge}&" in page.one("#address").text)


def test_an_answer_in_the_fragment_is_read(driver, open_provider):
    page = Playground(driver, open_provider)
    page.edit('input[data-name="response_mode"]', "fragment")
    page.sign_in()
    assert "#code=" in driver.current_url
    page.exchange_and_verify()


def test_a_state_that_was_tampered_with_is_told(driver, open_provider):
    page = Playground(driver, open_provider)
    page.open("?" + urlencode({"code": "stolen", "state": "theirs", "iss": open_provider.url}))
    page.one('[data-step="answer"] [role="alert"]')
    assert page.verdicts('[data-step="answer"]') == {"state": "bad", "iss": "good"}


@pytest.mark.finds("authorize.response-type-unsupported")
def test_an_error_is_told_with_its_reason(driver, open_provider):
    page = Playground(driver, open_provider)
    page.edit('input[data-name="response_type"]', "cod")
    page.click('[data-step="request"] button.go')
    finding = page.one('[data-step="answer"] .finding')
    assert "authorize.response-type-unsupported" in finding.text


@pytest.mark.finds(*CODE_MISTAKES.values(), "bearer.expired")
def test_each_mistake_ends_in_its_diagnosis(driver, open_provider):
    page = Playground(driver, open_provider)
    assert page.mistakes() == {**CODE_MISTAKES, "expired-token": "bearer.expired"}
    page.assert_silent()
    page.assert_at_home()


def test_a_device_is_approved_in_another_tab(driver, open_provider):
    page = Playground(driver, open_provider, "device")
    page.send('[data-step="device-ask"]')
    page.approve_device()
    page.one('[data-token="access_token"]')
    assert page.use("userinfo") == 200
    page.assert_silent()


def test_a_service_gets_a_token_of_its_own(driver, open_provider):
    page = Playground(driver, open_provider, "client-credentials")
    assert page.send('[data-step="service"]') == 200
    assert page.use("introspection") == 200
    page.assert_silent()


def test_a_token_is_exchanged(driver, open_provider):
    page = Playground(driver, open_provider, "token-exchange")
    page.click('[data-step="trade"] .tools button')
    page.until(lambda: page.one('input[data-name="subject_token"]').get_attribute("value"))
    assert page.send('[data-step="trade"]') == 200
    assert "issued_token_type" in page.one('[data-step="trade"] pre').text
    page.assert_silent()


CLIENTS = 'clients: [{client_id: "shop", client_secret: "s3cret", redirect_uris: ["https://shop.example/cb"]}]'


@pytest.mark.finds(*CODE_MISTAKES.values(), "bearer.expired")
@pytest.mark.parametrize("prefix", ["", "/acme"])
def test_a_server_with_clients_of_its_own_knows_the_page(driver, tmp_path, prefix):
    (configuration := tmp_path / "closed.json5").write_text(f"{{ {CLIENTS}, tenants: {{ acme: {{ {CLIENTS} }} }} }}")
    with Provider("--config", configuration) as provider:
        page = Playground(driver, provider, prefix=prefix)
        page.sign_in()
        page.exchange_and_verify()
        assert page.use("userinfo") == 200
        assert page.use("refresh") == 200
        assert page.mistakes() == {**CODE_MISTAKES, "expired-token": "bearer.expired"}
        for flow in ("par", "dpop"):
            page.click(f'a[href$="#{flow}"]')
            page.sign_in(flow, session=True)
            page.exchange_and_verify()
        page.click('a[href$="#client-credentials"]')
        assert "clients/understudy-playground-service" in page.one('[data-step="register"] pre').text
        page.click('[data-step="register"] button:not([hidden])')
        page.one('[data-step="register"] .note')
        for flow, step in ("client-credentials", "service"), ("token-exchange", "trade"):
            page.click(f'a[href$="#{flow}"]')
            assert page.send(f'[data-step="{step}"]') == 200


def test_the_other_half_shows_the_login_as_the_server_sees_it(driver, open_provider):
    page = Playground(driver, open_provider)
    assert "Nothing was sent yet" in page.one("#seen").text
    page.sign_in()
    page.until(lambda: page.seen() == ["authorize", "login"])
    page.exchange_and_verify()
    page.until(lambda: page.seen() == ["authorize", "login", "token"])
    assert page.use("userinfo") == 200
    page.until(lambda: page.seen() == ["authorize", "login", "token", "userinfo"])
    page.all("#seen .message")[-1].click()
    page.until(lambda: "/userinfo" in page.one("#detail h2").text)


@pytest.mark.finds("code.reused")
def test_the_other_half_shows_what_was_wrong(driver, open_provider):
    page = Playground(driver, open_provider)
    page.unfold_step("break")
    page.click('[data-mistake="used-code"] button')
    assert "code.reused" in page.one("#seen .finding").text


@pytest.mark.finds(*CODE_MISTAKES.values(), "bearer.expired")
def test_the_page_works_where_access_tokens_are_opaque(driver):
    with Provider("--profile", "auth0") as provider:
        page = Playground(driver, provider)
        page.sign_in()
        page.exchange_and_verify()
        assert page.use("userinfo") == 200
        assert page.use("refresh") == 200
        assert "does not offer" in page.one('[data-use="introspection"]').text
        assert page.mistakes() == {**CODE_MISTAKES, "expired-token": "bearer.expired"}
        page.assert_silent()


@pytest.mark.finds(*CODE_MISTAKES.values(), "bearer.expired")
@pytest.mark.parametrize("profile", ["github", "x"])
def test_each_mistake_is_one_where_there_are_no_id_tokens(driver, profile):
    with Provider(settings={"tenants": {"acme": profile}}) as provider:
        page = Playground(driver, provider, prefix="/acme")
        assert page.all('[data-step="verify"]') == []
        assert page.mistakes() == {**CODE_MISTAKES, "expired-token": "bearer.expired"}


@pytest.mark.finds(*CODE_MISTAKES.values(), "refresh-token.expired")
def test_the_page_works_where_there_is_little_but_a_login(driver):
    with Provider("--profile", "apple") as provider:
        page = Playground(driver, provider)
        page.sign_in()
        page.exchange_and_verify()
        assert page.use("refresh") == 200
        for name in "userinfo", "introspection", "logout":
            assert "does not offer" in page.one(f'[data-use="{name}"]').text
        assert page.mistakes() == {**CODE_MISTAKES, "expired-token": "refresh-token.expired"}
        assert page.all('a[href$="#device"]') == []
        page.assert_silent()


def test_the_page_fits_into_320_pixels(driver, open_provider):
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 320, "height": 640, "deviceScaleFactor": 2, "mobile": True},
    )
    page = Playground(driver, open_provider)
    page.sign_in()
    page.exchange_and_verify()
    assert driver.execute_script("return document.documentElement.scrollWidth") <= 320
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


# Each defect of an ID token, and the check that has to find it.
DEFECTS = {
    "alg-none": "alg",
    "wrong-key": "signature",
    "unknown-kid": "kid",
    "bad-signature": "signature",
    "hs256-with-public-key": "alg",
    "expired": "exp",
    "not-yet-valid": "nbf",
    "future-iat": "iat",
    "wrong-iss": "iss",
    "wrong-aud": "aud",
    "wrong-nonce": "nonce",
    "wrong-at-hash": "at_hash",
    "no-sub": "sub",
    "string-exp": "exp",
}


@pytest.mark.finds("rule.applied")
@pytest.mark.parametrize("defect", DEFECTS)
def test_a_bad_id_token_is_told(driver, open_provider, defect):
    control(open_provider, "PUT", "rules", [
        {"when": {"endpoint": "token"}, "then": {"defect": defect}}])
    page = Playground(driver, open_provider)
    page.sign_in()
    page.send('[data-step="exchange"]')
    page.send('[data-step="verify"]')
    page.one('[data-step="verify"] [role="alert"]')
    assert page.verdicts('[data-step="verify"]')[DEFECTS[defect]] == "bad"
    control(open_provider, "PUT", "rules", [])


@pytest.mark.parametrize("algorithm", ["PS256", "ES256", "ES384", "EdDSA"])
def test_an_id_token_of_each_algorithm_is_verified(driver, algorithm):
    with Provider() as provider:
        control(provider, "PUT", "clients/understudy-playground", {
            "token_endpoint_auth_method": "none",
            "redirect_uris": [f"{provider.url}/_understudy/playground"],
            "id_token_signed_response_alg": algorithm,
        })
        page = Playground(driver, provider)
        page.sign_in()
        page.exchange_and_verify()
        assert algorithm in page.one('[data-step="verify"] [data-check="alg"]').text


@pytest.mark.finds("rule.applied")
def test_an_id_token_signed_with_the_secret_is_verified(driver):
    with Provider() as provider:
        control(provider, "PUT", "clients/understudy-playground", {
            "client_secret": "a-secret-that-is-long-enough-for-hs256",
            "token_endpoint_auth_method": "client_secret_post",
            "redirect_uris": [f"{provider.url}/_understudy/playground"],
            "id_token_signed_response_alg": "HS256",
        })
        page = Playground(driver, provider)
        page.sign_in()
        page.exchange_and_verify()
        verify = '[data-step="verify"]'
        assert "HS256" in page.one(f'{verify} [data-check="alg"]').text
        assert "client secret" in page.one(f'{verify} [data-check="signature"]').text
        control(provider, "PUT", "rules", [{"when": {"endpoint": "token"}, "then": {"defect": "bad-signature"}}])
        page.open("#try")
        page.click('[data-step="request"] button.go')
        page.one(f'{verify} [role="alert"]')
        assert page.verdicts(verify)["signature"] == "bad"


def test_a_run_begins_anew(driver, open_provider):
    page = Playground(driver, open_provider)
    page.sign_in()
    before = page.all('input[data-name="state"]')[0].get_attribute("value")
    page.click("#flow > .tools > button")
    page.until(lambda: page.one('input[data-name="state"]').get_attribute("value") != before)
    assert page.all('[data-step="answer"] table') == []


def test_a_tenant_has_a_playground_of_its_own(driver, open_provider):
    control(open_provider, "PUT", "tenants/acme", {})
    page = Playground(driver, open_provider, prefix="/acme")
    page.sign_in()
    page.exchange_and_verify()
    assert f"{open_provider.url}/acme" in page.one('[data-step="verify"] [data-check="iss"]').text
    assert page.use("userinfo") == 200
