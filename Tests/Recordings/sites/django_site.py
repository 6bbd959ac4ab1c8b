"""What the sites of the Django providers have in common."""

import json
import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command
from django.http import HttpResponse

PORT, GIVEN = int(sys.argv[1]), json.loads(sys.argv[2])


def configure(*apps, **more):
    database = Path("site.sqlite3")
    database.unlink(missing_ok=True)
    settings.configure(**{
        "DEBUG": False, "SECRET_KEY": "of no worth outside these recordings", "ALLOWED_HOSTS": ["*"],
        "ROOT_URLCONF": "__main__", "STATIC_URL": "/static/", "USE_TZ": True, "LOGIN_URL": "/login/",
        "SECURE_PROXY_SSL_HEADER": ("HTTP_X_FORWARDED_PROTO", "https"),
        "SESSION_COOKIE_SECURE": True, "CSRF_COOKIE_SECURE": True,
        "DATABASES": {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": str(database)}},
        "DEFAULT_AUTO_FIELD": "django.db.models.BigAutoField",
        "CORS_ALLOW_ALL_ORIGINS": True, "CORS_URLS_REGEX": GIVEN.get("cors", "^/o/.*$"),
        "INSTALLED_APPS": [
            "django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes",
            "django.contrib.sessions", "django.contrib.messages", "django.contrib.staticfiles",
            "corsheaders", *apps,
        ],
        "MIDDLEWARE": [
            "corsheaders.middleware.CorsMiddleware",
            "django.middleware.security.SecurityMiddleware",
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.common.CommonMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "django.middleware.clickjacking.XFrameOptionsMiddleware",
            *GIVEN.get("middleware", []),
        ],
        "TEMPLATES": [{
            "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
            "OPTIONS": {"context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]},
        }],
        "LOGGING": {"version": 1, "handlers": {"out": {"class": "logging.StreamHandler"}},
                    "loggers": {"django.request": {"handlers": ["out"]}}},
    } | more)
    django.setup()


def patterns(*provider):
    from django.contrib import admin
    from django.contrib.auth.views import LoginView
    from django.urls import path

    return [
        path("login/", LoginView.as_view(template_name="admin/login.html")),
        path("admin/", admin.site.urls),
        path("", lambda request: HttpResponse("<h1>Home</h1>")),
        *provider,
    ]


def serve(domain, fill):
    from django.contrib.auth.models import User

    call_command("migrate", verbosity=0)
    for name in ("alice", "bob"):
        User.objects.create_user(
            name, f"{name}@{domain}", f"{name}-password", first_name=name.title(), last_name="Grove")
    fill()
    call_command("runserver", f"127.0.0.1:{PORT}", use_reloader=False, insecure_serving=True)
