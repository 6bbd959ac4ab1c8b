"""A web site on python-social-auth without any framework: settings, one session, no database."""

from types import SimpleNamespace

from social_core.storage import BaseStorage
from social_core.strategy import BaseStrategy


class Site(BaseStrategy):
    """Keeps what a framework would keep, and accepts whoever signs in."""

    def __init__(self, settings):
        super().__init__(storage=_Storage())
        self._settings = settings
        self._session = {}
        self.posted = {}

    def get_setting(self, name):
        return self._settings[name]

    def request_data(self, merge=True):
        return self.posted

    def build_absolute_uri(self, path=None):
        return path

    def redirect(self, url):
        return url

    def session_get(self, name, default=None):
        return self._session.get(name, default)

    def session_set(self, name, value):
        self._session[name] = value

    def session_pop(self, name):
        return self._session.pop(name, None)

    def authenticate(self, backend, *args, response, **kwargs):
        return SimpleNamespace(
            response=response, details=backend.get_user_details(response)
        )


class _Storage(BaseStorage):
    def __init__(self):
        self.nonce = _Nonces()
        self.association = _Associations()


class _Nonces:
    def __init__(self):
        self._known = set()

    def use(self, *nonce):
        self._known.add(nonce)
        return True

    def consume(self, *nonce):
        known = nonce in self._known
        self._known.discard(nonce)
        return known


class _Associations:
    """The nonces that were sent, each with its address."""

    def __init__(self):
        self._known = {}

    def store(self, server_url, association):
        kept = SimpleNamespace(
            id=association.handle, assoc_type=association.assoc_type, is_expired=lambda: False)
        self._known[association.handle] = (server_url, kept)

    def get(self, server_url, handle):
        known = self._known.get(handle)
        return [known[1]] if known and known[0] == server_url else []

    def remove(self, ids):
        for id in ids:
            del self._known[id]
