"""Sites in Go, Ruby and Python whose users log in at a provider that answers without a page."""

import os
import subprocess
import sys
from contextlib import contextmanager

import pytest
import requests

from example_site import await_answer
from ports import free_port
from provider import RECIPES, ROOT, provider, run

# Debian's packages of x/oauth2 and go-oidc lie there.
GO = {**os.environ, "GOPATH": "/usr/share/gocode", "GO111MODULE": "off", "GOCACHE": str(ROOT / ".build" / "go")}

# As much of Rails as the initializer needs.
RACK = """
require 'rack'
module Rails
  def self.application = self
  def self.config = self
  def self.middleware = self
  def self.use(*parts, &block) = (@uses ||= []).push([parts, block])
  def self.uses = @uses
end
require ENV.fetch('INITIALIZER')
OmniAuth.config.request_validation_phase = nil
use Rack::Session::Cookie, secret: 'a' * 64
Rails.uses.each { |parts, block| use(*parts, &block) }
run ->(env) { [200, {}, ["Hello, #{env.dig('omniauth.auth', 'info', 'name')}."]] }
"""


@pytest.fixture
def issuer():
    with provider("--login", "auto") as url:
        yield url


def test_go(issuer, tmp_path):
    run("go", "build", "-o", tmp_path / "site", ".", environment=GO,
        folder=RECIPES / "go")
    port = free_port()
    settings = {"ISSUER": issuer, "SITE": f"http://localhost:{port}", "ADDRESS": f"127.0.0.1:{port}"}
    with process([tmp_path / "site"], settings, settings["SITE"]) as site:
        assert requests.Session().get(site).text == "Hello, Alice Ferris."


def test_rails(issuer, tmp_path):
    (tmp_path / "config.ru").write_text(RACK)
    port = free_port()
    settings = {
        "ISSUER": issuer, "SITE": f"http://localhost:{port}", "RAILS_ENV": "test",
        "INITIALIZER": str(RECIPES / "rails" / "omniauth.rb")}
    command = ["puma", "-q", "-b", f"tcp://127.0.0.1:{port}", tmp_path / "config.ru"]
    with process(command, settings, settings["SITE"]) as site:
        answer = requests.post(f"{site}/auth/understudy", allow_redirects=False)
        callback = requests.get(answer.headers["Location"], allow_redirects=False)
        done = requests.get(callback.headers["Location"], cookies=answer.cookies)
        assert done.text == "Hello, Alice Ferris."


def test_django(issuer, tmp_path):
    (tmp_path / "project_settings.py").write_text(
        "import os\nfrom settings import *\nSECRET_KEY, DEBUG, ROOT_URLCONF = 'secret', True, 'urls'\n"
        "ALLOWED_HOSTS = ['localhost']\n"
        "DATABASES = {'default': {'ENGINE': 'django.db.backends.sqlite3', 'NAME': os.environ['DATABASE']}}\n")
    port = free_port()
    settings = {
        "ISSUER": issuer, "DJANGO_SETTINGS_MODULE": "project_settings", "DATABASE": str(tmp_path / "db"),
        "PYTHONPATH": f"{RECIPES / 'django'}:{tmp_path}", "PYTHONDONTWRITEBYTECODE": "1"}
    manage = [sys.executable, "-m", "django"]
    run(*manage, "migrate", environment={**os.environ, **settings}, folder=tmp_path)
    url = f"http://localhost:{port}"
    with process([*manage, "runserver", "--noreload", str(port)], settings, url) as site:
        browser = requests.Session()
        assert browser.get(site).text == "Nobody is signed in."
        assert browser.get(f"{site}/oidc/authenticate/").text == "alice@example.com"


@contextmanager
def process(command, settings, url):
    """A site that runs until the block ends, once it answers there with whatever status."""
    site = subprocess.Popen(
        [str(part) for part in command], env={**os.environ, **settings},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        await_answer(url)
        yield url
    finally:
        site.terminate()
        site.wait()
