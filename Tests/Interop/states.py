"""The pages for users in every state that the gallery leaves out: refused, empty, many, long, done.

Each is opened at a server that is there for it, and that other states use, too."""

import json
import tempfile
from pathlib import Path
from urllib.parse import urlencode

import requests
from selenium.webdriver.common.keys import Keys

from browser import spa_site
from gallery import CALLBACK
from pages import every, one, press, wait

ALL = []
PHONE = "idp.test"
CIBA = "urn:openid:params:grant-type:ciba"
PROFILES = [
    "auth0", "okta", "entra", "azure-b2c", "entra-external-id", "google", "apple", "github", "gitlab", "keycloak",
    "cognito", "facebook", "linkedin", "slack", "discord", "x", "salesforce", "login-gov", "franceconnect",
]
WIDE = "W" * 80
NAMES = {
    "wide": WIDE,
    "jugemu": "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処",
    "abd": "عبد الرحمن بن محمد بن عبد العزيز الإسكندراني",
    "guarded": "Guarded",
}
LONG = {
    "mode": "open",
    "clients": [{
        "client_id": "c" * 80, "client_name": WIDE, "redirect_uris": [CALLBACK], "client_secret": "s",
        "grant_types": ["authorization_code", "urn:ietf:params:oauth:grant-type:device_code"],
        "policy_uri": "https://shop.example/privacy", "tos_uri": "https://shop.example/terms",
    }],
    "users": [
        {"username": name * (80 // len(name)), "claims": {"name": shown, "email": f"{name * 8}@example.com"},
         **({"password": "pw"} if name == "guarded" else {})}
        for name, shown in NAMES.items()],
}
SERVERS = {
    "plain": {},
    "rich": {
        "acr_ladder": [{"acr": "bronze", "amr": ["pwd"]}, {"acr": "gold", "amr": ["pwd", "otp"], "page": True}],
        "authorization_details_types": {"payment": {}},
        "users": [
            {"username": "erika", "password": "pw", "claims": {"name": "Erika Mustermann", "given_name": "Erika"},
             "verified_claims": [{"verification": {"trust_framework": "eidas"}, "claims": ["given_name"]}]},
            {"username": "max", "claims": {"name": "Max"}}],
    },
    "told": {"mode": "open", "clients": [{
        "client_id": "shop", "client_name": "Shop", "redirect_uris": [CALLBACK], "client_secret": "s",
        "post_logout_redirect_uris": [CALLBACK], "frontchannel_logout_uri": CALLBACK}]},
    "known": {"allow_other_users": False},
    "nobody": {"users": []},
    "many": {
        "mode": "open",
        "users": [
            {"username": f"user{number}", "claims": {"name": f"User {number}", "email": f"user{number}@example.com"}}
            for number in range(10_000)],
        "clients": [{"client_id": f"client{number}", "redirect_uris": [CALLBACK]} for number in range(30)],
        "tenants": {f"tenant{number}": {} for number in range(30)},
    },
    "long": LONG,
    "pool": {
        "profile": "cognito",
        "users": [
            {"username": "app", "authenticators": ["otp"], "otp_secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"},
            {"username": "message", "authenticators": ["email"], "claims": {"email": "message@example.com"}},
            {"username": "temporary", "password": "pw", "new_password_required": True},
            {"username": "unconfirmed", "refused_as": "UserNotConfirmedException"},
            {"username": "reset", "refused_as": "PasswordResetRequiredException"}],
    },
    "organizations": {
        "profile": "auth0",
        "users": [{"sub": "auth0|alice", "username": "alice"}],
        "organizations": [
            {"id": "org_acme", "name": "acme", "display_name": "Acme Inc", "members": ["auth0|alice"]},
            {"id": "org_long", "name": "g" * 50, "display_name": WIDE, "members": ["auth0|alice"]}],
        "clients": [
            {"client_id": name, "token_endpoint_auth_method": "none", "redirect_uris": [CALLBACK],
             "organization_usage": "require", "organization_require_behavior": f"{name}_login_prompt"}
            for name in ("pre", "post")],
    },
    "apple": {"profile": "apple"},
    "profiles": {
        "tenants": {name: {"profile": name, "users": [
            {"username": "erika", "password": "pw", "claims": {"name": "Erika Mustermann", "email": "erika@example.com"}},
            {"username": "max", "claims": {"name": "Max"}}]} for name in PROFILES},
    },
}


def at(server):
    """Marks a state as one of that server."""
    def mark(state):
        state.server = server
        ALL.append(state)
        return state
    return mark


def forget(driver):
    """Signs out everywhere, from whatever page."""
    driver.execute_cdp_cmd("Network.clearBrowserCookies", {})


def authorize(driver, provider, profile=None, **more):
    driver.get(authorization_endpoint(provider, profile) + "?" + urlencode({
        "response_type": "code", "client_id": "demo-shop", "scope": "openid profile email",
        "redirect_uri": CALLBACK, "state": "s-42", "nonce": "n-42", **more}))


def authorization_endpoint(provider, profile):
    """That of the server, or of its tenant that plays the profile."""
    if not profile:
        return provider.metadata["authorization_endpoint"]
    issuer = requests.get(f"{provider.url}/_understudy/tenants/{profile}").json()["issuer"].rstrip("/")
    found = requests.get(f"{issuer}/.well-known/openid-configuration").json()
    return found.get("authorization_endpoint", f"{issuer}/authorize")


def login(driver, provider, profile=None, **more):
    forget(driver)
    authorize(driver, provider, profile, **more)
    wait(driver, lambda: every(driver, "main form"))


def type_into(driver, selector, text, *keys):
    field = wait(driver, lambda: one(driver, selector))
    field.clear()
    field.send_keys(text, *keys)


def blocking(driver, *urls):
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": urls})


def refused(driver):
    wait(driver, lambda: every(driver, "#problem, .alert"))


def asked(driver):
    wait(driver, lambda: every(driver, "button[value=approve]"))


# Logins.

@at("rich")
def wrong_password(driver, provider):
    login(driver, provider)
    press(driver, "details.card summary")
    type_into(driver, "details.card [type=password]", "wrong", Keys.ENTER)
    refused(driver)


@at("rich")
def claims_that_are_no_object(driver, provider):
    login(driver, provider)
    press(driver, ".users li:last-child details.claims summary")
    type_into(driver, "#claims-2", "{name: Max")
    press(driver, ".users details.claims[open] .primary")
    refused(driver)


@at("rich")
def warned_login(driver, provider):
    login(driver, provider, scope="openid profil", login_hint="max")


@at("rich")
def login_of_another(driver, provider):
    login(driver, provider)
    press(driver, "button[value=max]")
    authorize(driver, provider, prompt="login")
    wait(driver, lambda: every(driver, "button.card"))


@at("rich")
def new_account(driver, provider):
    login(driver, provider, prompt="create")


@at("rich")
def name_that_is_taken(driver, provider):
    new_account(driver, provider)
    type_into(driver, "#username", "max", Keys.ENTER)
    refused(driver)


@at("rich")
def preview_of_another(driver, provider):
    login(driver, provider)
    type_into(driver, "#username", "somebody")
    press(driver, "form > .claims > summary")
    press(driver, "form > .actions .quiet[formaction$='?preview']")
    wait(driver, lambda: every(driver, "#preview"))


@at("rich")
def preview_of_nothing(driver, provider):
    login(driver, provider, response_type="none")
    press(driver, ".users form > .quiet[formaction]")
    wait(driver, lambda: every(driver, "#preview"))


@at("known")
def unknown_user(driver, provider):
    login(driver, provider)
    # The page has no field for it, but scripts send such names.
    driver.execute_script("document.querySelector('button.card').value = 'mallory'")
    press(driver, "button.card")
    refused(driver)


@at("known")
def nobody_chosen(driver, provider):
    login(driver, provider)
    driver.execute_script("document.querySelector('button.card').removeAttribute('name')")
    press(driver, "button.card")
    refused(driver)


@at("nobody")
def login_without_users(driver, provider):
    login(driver, provider)


@at("many")
def login_with_many(driver, provider):
    login(driver, provider)


@at("many")
def found_among_many(driver, provider):
    login(driver, provider)
    type_into(driver, "[name=find]", "user77", Keys.ENTER)
    wait(driver, lambda: "User 77" in one(driver, ".users").text)


@at("many")
def found_nobody(driver, provider):
    login(driver, provider)
    type_into(driver, "[name=find]", "mallory", Keys.ENTER)
    wait(driver, lambda: not every(driver, ".users"))


@at("long")
def long_login(driver, provider):
    login(driver, provider, client_id="c" * 80, scope="openid " + "read:" + "x" * 60)
    press(driver, "details.card summary")
    press(driver, ".users details.claims summary")


@at("long")
def long_consent(driver, provider):
    login(driver, provider, client_id="c" * 80, prompt="consent", scope=f"openid email {'y' * 100} offline_access")
    press(driver, "button.card")
    asked(driver)


@at("long")
def long_device(driver, provider):
    device_question(driver, provider, client_id="c" * 80, client_secret="s", scope="openid " + "x" * 100)


@at("long")
def long_logout(driver, provider):
    long_device(driver, provider)
    driver.get(provider.metadata["end_session_endpoint"])
    wait(driver, lambda: every(driver, "button[value=logout]"))


@at("long")
def long_error(driver, provider):
    authorize(driver, provider, redirect_uri="javascript:" + "x" * 300, client_id="c" * 80, state="", code="secret",
              **{"z" * 80: "寿" * 200})
    wait(driver, lambda: every(driver, ".code"))


# What is asked after a login.

@at("rich")
def detailed_consent(driver, provider):
    login(driver, provider, authorization_details=json.dumps([{"type": "payment", "amount": {"EUR": "9.50"}, "to": "x" * 90}]),
          prompt="consent", claims=json.dumps({"id_token": {"verified_claims": {
              "verification": {"trust_framework": None}, "claims": {"given_name": None}}}}))
    press(driver, "details.card summary")
    type_into(driver, "details.card [type=password]", "pw", Keys.ENTER)
    asked(driver)


@at("rich")
def consent_without_scope(driver, provider):
    login(driver, provider, prompt="consent", scope="")
    press(driver, "button[value=max]")
    asked(driver)


@at("plain")
def consent_for_a_stranger(driver, provider):
    """Where the browser goes on to, since anyone can claim the name of a client that is known by its URL."""
    with tempfile.TemporaryDirectory() as folder, spa_site(folder=folder) as site:
        address = f"{site}/client.json"
        Path(folder, "client.json").write_text(json.dumps({
            "client_id": address, "client_name": "Demo Shop", "redirect_uris": [CALLBACK]}))
        login(driver, provider, client_id=address, prompt="consent")
        press(driver, "button.card")
        asked(driver)


@at("rich")
def step_up(driver, provider):
    login(driver, provider, acr_values="gold")
    press(driver, "button[value=max]")
    wait(driver, lambda: every(driver, "#approve"))


@at("apple")
def hidden_email(driver, provider):
    login(driver, provider, scope="openid email name", response_mode="form_post", prompt="consent")
    press(driver, "button.card")
    wait(driver, lambda: every(driver, "[name=hide_email]"))


def entry_step(user):
    @at("pool")
    def step(driver, provider):
        login(driver, provider, scope="openid")
        if user == "temporary":
            press(driver, "details.card summary")
            type_into(driver, "details.card [type=password]", "pw", Keys.ENTER)
        else:
            press(driver, f"button[value={user}]")
        wait(driver, lambda: every(driver, "#code, #new_password"))
    step.__name__ = f"step_{user}"
    return step


STEPS = [entry_step(user) for user in ("app", "message", "temporary", "unconfirmed", "reset")]


@at("pool")
def wrong_code(driver, provider):
    STEPS[0](driver, provider)
    type_into(driver, "#code", "000", Keys.ENTER)
    refused(driver)


@at("organizations")
def organization_typed(driver, provider):
    forget(driver)
    authorize(driver, provider, client_id="pre")
    wait(driver, lambda: every(driver, "#organization"))


@at("organizations")
def organization_unknown(driver, provider):
    organization_typed(driver, provider)
    type_into(driver, "#organization", "acmee", Keys.ENTER)
    refused(driver)


@at("organizations")
def organization_chosen(driver, provider):
    login(driver, provider, client_id="post")
    press(driver, "button[value=alice]")
    wait(driver, lambda: every(driver, "button[name=organization]"))


@at("plain")
def form_post(driver, provider):
    """The page that submits itself, where nobody answers the form."""
    login(driver, provider, response_mode="form_post", redirect_uri="http://127.0.0.1:3000/callback")
    blocking(driver, "*form-post.js*")
    press(driver, "button.card")
    wait(driver, lambda: every(driver, "[name=code]"))
    blocking(driver)


# Devices and the back channel.

def device_page(provider):
    return provider.metadata["issuer"] + "/device"


def type_code(driver, provider, code):
    driver.get(device_page(provider))
    type_into(driver, "#user_code", code, Keys.ENTER)


def device_question(driver, provider, **client):
    forget(driver)
    started = requests.post(provider.metadata["device_authorization_endpoint"], data=client or {"client_id": "tv"})
    type_code(driver, provider, started.json()["user_code"])
    press(driver, "button.card")
    asked(driver)


@at("plain")
def device_unknown(driver, provider):
    forget(driver)
    type_code(driver, provider, "WRONG")
    refused(driver)


@at("told")
def device_after_too_many(driver, provider):
    forget(driver)
    device_unknown(driver, provider)
    script = requests.Session()
    for cookie in driver.get_cookies():
        script.cookies.set(cookie["name"], cookie["value"])
    for _ in range(50):
        script.post(device_page(provider), data={"user_code": "WRONG"})
    type_code(driver, provider, "WRONG")
    refused(driver)


@at("plain")
def device_connected(driver, provider):
    device_question(driver, provider)
    press(driver, "button[value=approve]")
    wait(driver, lambda: not every(driver, "button"))


@at("plain")
def device_declined(driver, provider):
    device_question(driver, provider)
    press(driver, "button[value=deny]")
    wait(driver, lambda: not every(driver, "button"))


@at("plain")
def device_by_phone(driver, provider):
    driver.get(device_page(provider).replace("localhost", PHONE))
    press(driver, ".phone summary")


@at("plain")
def device_without_phone(driver, provider):
    driver.get(device_page(provider))
    press(driver, ".phone summary")


def begun(provider, **more):
    """A request on the back channel."""
    answer = requests.post(provider.metadata["backchannel_authentication_endpoint"], auth=("bank", "s"), data={
        "scope": "openid payments", "login_hint": "alice", "binding_message": "W4SCT", **more})
    answer.raise_for_status()


def ciba(driver, provider):
    forget(driver)
    driver.get(provider.metadata["issuer"] + "/ciba")


@at("plain")
def ciba_none(driver, provider):
    ciba(driver, provider)


@at("plain")
def ciba_list(driver, provider):
    begun(provider)
    begun(provider, binding_message="x" * 80, login_hint="bob")
    ciba(driver, provider)
    wait(driver, lambda: every(driver, "[name=request]"))


def ciba_asked(driver, provider, card):
    begun(provider, login_hint="alice")
    ciba(driver, provider)
    press(driver, "main form button")
    press(driver, f"button[value={card}]")
    wait(driver, lambda: every(driver, "[name=action]"))


@at("plain")
def ciba_question(driver, provider):
    ciba_asked(driver, provider, "alice")


@at("plain")
def ciba_other_user(driver, provider):
    ciba_asked(driver, provider, "bob")


@at("plain")
def ciba_done(driver, provider):
    ciba_question(driver, provider)
    press(driver, "button[value=approve]")
    wait(driver, lambda: not every(driver, "button"))


@at("plain")
def ciba_declined(driver, provider):
    ciba_question(driver, provider)
    press(driver, "button[value=deny]")
    wait(driver, lambda: not every(driver, "button"))


# Logouts and errors.

@at("plain")
def nobody_to_sign_out(driver, provider):
    forget(driver)
    driver.get(provider.metadata["end_session_endpoint"])
    wait(driver, lambda: every(driver, "h1"))


@at("plain")
def stayed(driver, provider):
    device_question(driver, provider)
    driver.get(provider.metadata["end_session_endpoint"])
    press(driver, "button[value=stay]")
    wait(driver, lambda: not every(driver, "button"))


@at("long")
def signed_out_of_all(driver, provider):
    long_logout(driver, provider)
    press(driver, "button[value=logout]")
    wait(driver, lambda: not every(driver, "button"))


@at("told")
def signed_out_of_an_application(driver, provider):
    """The page that moves on, kept from it."""
    login(driver, provider, client_id="shop")
    press(driver, "button.card")
    wait(driver, lambda: "code=" in driver.current_url)
    blocking(driver, "*signed-out.js*")
    driver.get(provider.metadata["end_session_endpoint"] + "?" + urlencode({
        "client_id": "shop", "post_logout_redirect_uri": CALLBACK}))
    press(driver, "button[value=logout]")
    wait(driver, lambda: every(driver, "a.primary"))
    blocking(driver)


@at("profiles")
def error_with_a_way_back(driver, provider):
    authorize(driver, provider, "google", response_type="cod", scope="openid profil", password="secret", login_hint="")
    wait(driver, lambda: every(driver, ".code"))


@at("plain")
def nothing_there(driver, provider):
    driver.get(provider.url + "/oauth/authorise")


@at("plain")
def other_host(driver, provider):
    driver.get(provider.url.replace("localhost", "other.test") + "/authorize")


@at("plain")
def stale_form(driver, provider):
    login(driver, provider)
    driver.execute_script("document.querySelector('[name=form]').value = 'stale'")
    press(driver, "button.card")
    wait(driver, lambda: every(driver, ".code"))


# Documents.

@at("plain")
def nothing_found(driver, provider):
    driver.get(provider.url + "/_understudy/docs?q=" + "zyx" * 30)


@at("plain")
def findings(driver, provider):
    driver.get(provider.url + "/_understudy/docs/Diagnoses")
    wait(driver, lambda: every(driver, "h3"))
    # All of them would take axe-core a minute.
    driver.execute_script("document.querySelectorAll('article > :nth-child(n+50)').forEach((part) => part.remove())")


# Home pages of other servers.

def home(driver, address):
    driver.get(address)
    wait(driver, lambda: every(driver, "main h1"))


@at("many")
def home_of_many(driver, provider):
    home(driver, provider.url)


@at("many")
def home_of_nothing_found(driver, provider):
    home(driver, provider.url + "/?find-client=zyx")


@at("long")
def home_of_long_names(driver, provider):
    home(driver, provider.url)


@at("organizations")
def home_of_known_clients(driver, provider):
    home(driver, provider.url)


@at("profiles")
def home_without_openid(driver, provider):
    home(driver, provider.url + "/github")


# The looks of other providers.

# The parameters of those that refuse the usual request.
DEMANDS = {
    "apple": {"scope": "openid email name", "response_mode": "form_post"},
    "discord": {"scope": "identify email"},
    "x": {"scope": "users.read", "code_challenge": "a" * 43, "code_challenge_method": "S256"},
}


def in_the_look_of(profile):
    @at("profiles")
    def page(driver, provider):
        login(driver, provider, profile, **DEMANDS.get(profile, {}))
    page.__name__ = f"login_{profile.replace('-', '_')}"
    return page


LOOKS = [in_the_look_of(profile) for profile in PROFILES]


def name_first(profile):
    """The page for the password, where that for the name comes first."""
    @at("profiles")
    def page(driver, provider):
        login(driver, provider, profile, **DEMANDS.get(profile, {}))
        type_into(driver, "#username", "erika", Keys.ENTER)
        wait(driver, lambda: every(driver, "[type=password]"))
    page.__name__ = f"password_{profile.replace('-', '_')}"
    return page


PASSWORDS = [name_first(profile) for profile in ("entra", "google", "apple", "okta", "x", "entra-external-id")]
