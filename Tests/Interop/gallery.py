"""Every page, opened as a person gets to it: what is looked at by axe-core and by the documentation."""

import urllib.parse

import requests
from selenium.webdriver.common.keys import Keys

from pages import every, one, press, wait
from person import sign_in

CALLBACK = "http://127.0.0.1:3000/callback"


def authorize_url(provider, **more):
    return provider.metadata["authorization_endpoint"] + "?" + urllib.parse.urlencode({
        "response_type": "code", "client_id": "demo-shop", "scope": "openid profile email",
        "redirect_uri": CALLBACK, "state": "s-42", "nonce": "n-42", **more})


def login(driver, provider):
    driver.delete_all_cookies()
    driver.get(authorize_url(provider))
    wait(driver, lambda: every(driver, "button.card"))


def login_preview(driver, provider):
    login(driver, provider)
    one(driver, ".users details.claims summary").click()
    one(driver, ".users button[formaction]").click()
    wait(driver, lambda: every(driver, "#preview"))


def consent(driver, provider):
    driver.delete_all_cookies()
    driver.get(authorize_url(provider, prompt="consent"))
    press(driver, "button.card")
    wait(driver, lambda: every(driver, "button[value=approve]"))


def device(driver, provider):
    driver.delete_all_cookies()
    driver.get(device_page(provider))
    wait(driver, lambda: every(driver, "#user_code"))


def device_question(driver, provider):
    device(driver, provider)
    started = requests.post(
        provider.metadata["device_authorization_endpoint"], data={"client_id": "tv", "scope": "openid"})
    one(driver, "#user_code").send_keys(started.json()["user_code"])
    one(driver, ".primary").click()
    press(driver, "button.card")
    wait(driver, lambda: every(driver, "button[value=approve]"))


def logout(driver, provider):
    device_question(driver, provider)
    driver.get(provider.metadata["end_session_endpoint"])
    wait(driver, lambda: every(driver, "button[value=logout]"))


def signed_out(driver, provider):
    logout(driver, provider)
    one(driver, "button[value=logout]").click()
    wait(driver, lambda: not every(driver, "button[value=logout]"))


def error(driver, provider):
    driver.get(authorize_url(provider, redirect_uri="javascript:alert(1)"))
    wait(driver, lambda: every(driver, ".code"))


def home(driver, provider):
    driver.get(provider.url)
    wait(driver, lambda: every(driver, "#panel-keys td"))


def inspector(driver, provider):
    logins(provider)
    driver.get(provider.url + "/_understudy/inspector")
    wait(driver, lambda: every(driver, "#detail .token"))


def flow(driver, provider):
    inspector(driver, provider)
    flows = requests.get(provider.url + "/_understudy/flows").json()["items"]
    driver.get(provider.url + f"/_understudy/inspector#{flows[0]['id']}")
    wait(driver, lambda: every(driver, "#login .sequence .finding"))


def all_requests(driver, provider):
    inspector(driver, provider)
    press(driver, "#views a[href='#requests']")
    row = wait(driver, lambda: next((row for row in every(driver, "#exchanges a") if "token" in row.text), None))
    row.click()
    wait(driver, lambda: every(driver, "#detail .token"))


def no_login(driver, provider):
    driver.get(provider.url + "/_understudy/inspector")
    wait(driver, lambda: one(driver, "#none").is_displayed())


def comparison(driver, provider):
    flow(driver, provider)
    flows = requests.get(provider.url + "/_understudy/flows").json()["items"]
    driver.get(provider.url + f"/_understudy/inspector#{flows[0]['id']},{flows[-1]['id']}")
    wait(driver, lambda: every(driver, "#detail .compared"))


def playground(driver, provider):
    driver.get(provider.url + "/_understudy/playground#code")
    wait(driver, lambda: every(driver, '[data-step="request"] button.go'))


def documents(driver, provider):
    driver.get(provider.url + "/_understudy/docs")
    wait(driver, lambda: every(driver, "main a"))


def document(driver, provider):
    driver.get(provider.url + "/_understudy/docs/Rules")
    wait(driver, lambda: every(driver, "article table"))


def search(driver, provider):
    documents(driver, provider)
    one(driver, "[name=q]").send_keys("refresh rotation", Keys.ENTER)
    wait(driver, lambda: every(driver, ".hits a"))


def exams(driver, provider):
    driver.get("about:blank")
    driver.get(provider.url + "/_understudy/exams")
    wait(driver, lambda: every(driver, "#plan option"))


def exam_asks(driver, provider):
    exams(driver, provider)
    press(driver, "#order button")
    wait(driver, lambda: every(driver, "#matter button"))


def exam_is_over(driver, provider):
    run = examined(provider, start=authorize_url(provider), questions=["plain", "cb-state-wrong", "req-state"])
    driver.get("about:blank")
    driver.get(provider.url + f"/_understudy/exams#{run['id']}")
    wait(driver, lambda: len(every(driver, "#results li")) == 3)


def exam_is_lost(driver, provider):
    driver.get("about:blank")
    driver.get(provider.url + "/_understudy/exams#exam_404")
    wait(driver, lambda: every(driver, "#problem:not([hidden])"))


def examined(provider, **wish):
    """An examination over the control API, until it is over."""
    url = provider.url + "/_understudy/exam"
    run = requests.post(url, json={"window_ms": 0, **wish}).json()
    while run["state"] != "completed":
        run = requests.get(f"{url}/{run['id']}").json()
    return run


def first_login(driver, provider):
    """The three clicks of a first login: from the home page to tokens that were verified."""
    driver.delete_all_cookies()
    home(driver, provider)
    press(driver, "#try")
    press(driver, '[data-step="request"] button.go')
    press(driver, 'button[name="username"][value="alice"]')
    wait(driver, lambda: every(driver, ".done") and len(every(driver, "#seen .message")) == 3)


ALL = [
    login, login_preview, consent, device, device_question, logout, signed_out, error, home, inspector, flow,
    all_requests, no_login, comparison, playground, documents, document, search, exams, exam_asks, exam_is_over, exam_is_lost, first_login,
]


def device_page(provider):
    return provider.metadata["issuer"] + "/device"


def logins(provider):
    """One login that works, after one whose client sent another redirect URI than before."""
    for user, callback in (("bob", CALLBACK + "s"), ("alice", CALLBACK)):
        location = sign_in(authorize_url(provider), user)
        code = urllib.parse.parse_qs(urllib.parse.urlparse(location).query)["code"][0]
        requests.post(provider.metadata["token_endpoint"], data={
            "grant_type": "authorization_code", "code": code, "redirect_uri": callback,
            "client_id": "demo-shop", "client_secret": "s"})
