from django.http import HttpResponse
from django.urls import include, path


def home(request):
    return HttpResponse(request.user.email if request.user.is_authenticated else "Nobody is signed in.")


urlpatterns = [path("", home), path("oidc/", include("mozilla_django_oidc.urls"))]
