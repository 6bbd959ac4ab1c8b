import os

SITE = os.environ.get("SITE", "http://localhost:3000")


def test_bob_sees_his_name_without_a_login_page(sign_in):
    page = sign_in("bob")
    page.goto(SITE)
    page.get_by_role("link", name="Sign in").click()
    assert "Hello, Bob" in page.content()
