package understudy

import (
	"net/http"
	"net/url"
	"testing"
	"time"
)

func TestBobLogsIn(t *testing.T) {
	idp := New(t, nil)
	tokens := logIn(t, idp, "bob")
	if tokens.StatusCode != http.StatusOK {
		t.Errorf("the token endpoint answered %s", tokens.Status)
	}
}

func TestTheProviderIsDownForAMoment(t *testing.T) {
	idp := New(t, JSON{"profile": "auth0"})
	idp.Rule(JSON{"when": JSON{"endpoint": "token"}, "then": JSON{"respond": JSON{"status": 503}}, "times": 1})
	if answer := logIn(t, idp, "bob"); answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("the token endpoint answered %s", answer.Status)
	}
}

func TestATokenExpires(t *testing.T) {
	idp := New(t, nil)
	request, _ := http.NewRequest(http.MethodGet, idp.URL+"/userinfo", nil)
	request.Header.Set("Authorization", "Bearer "+idp.Token("bob", "openid"))
	idp.Advance(2 * time.Hour)
	answer, err := http.DefaultClient.Do(request)
	if err != nil || answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("userinfo answered %v %v", answer, err)
	}
}

// logIn stands for the code under test.
func logIn(t *testing.T, idp *Provider, user string) *http.Response {
	parameters := url.Values{
		"response_type": {"code"}, "client_id": {"app"}, "scope": {"openid"},
		"redirect_uri": {"http://localhost:3000/callback"}}
	location, err := url.Parse(idp.Login(user, idp.URL+"/authorize?"+parameters.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.PostForm(idp.URL+"/oauth/token", url.Values{
		"grant_type": {"authorization_code"}, "client_id": {"app"}, "client_secret": {"any"},
		"redirect_uri": parameters["redirect_uri"], "code": {location.Query().Get("code")}})
	if err != nil {
		t.Fatal(err)
	}
	return answer
}
