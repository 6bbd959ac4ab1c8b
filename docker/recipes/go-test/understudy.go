// Package understudy gives a test an identity provider of its own: idp := understudy.New(t, nil).
package understudy

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// JSON is an object of the control API.
type JSON = map[string]any

// Provider is a tenant that no other test knows.
type Provider struct {
	// Issuer is what its tokens and its discovery document name, and URL where it is.
	Issuer, URL string

	t testing.TB
}

// New makes a provider: New(t, understudy.JSON{"profile": "auth0", "config": understudy.JSON{"login": "auto"}}).
// A test that fails logs what was wrong with its requests.
func New(t testing.TB, settings JSON) *Provider {
	t.Helper()
	server.Do(start)
	if failure != nil {
		t.Fatal(failure)
	}
	if settings == nil {
		settings = JSON{}
	}
	var made struct{ Issuer, Control, Name string }
	root := &Provider{URL: address, t: t}
	root.Control(http.MethodPost, "tenants", settings, &made)
	provider := &Provider{made.Issuer, strings.TrimSuffix(made.Control, "/_understudy"), t}
	t.Cleanup(func() {
		if t.Failed() {
			t.Log("what Understudy saw:\n" + provider.report())
		}
		root.Control(http.MethodDelete, "tenants/"+made.Name, nil, nil)
	})
	return provider
}

// Login answers an authorize URL as the user would, and returns where the browser is sent.
func (p *Provider) Login(user, url string) string {
	p.t.Helper()
	var answer struct{ Location string }
	p.Control(http.MethodPost, "authorize", JSON{"user": user, "url": url}, &answer)
	return answer.Location
}

// Token returns an access token.
func (p *Provider) Token(user, scope string) string {
	p.t.Helper()
	var answer struct{ Token string }
	p.Control(http.MethodPost, "tokens", JSON{"user": user, "scope": scope}, &answer)
	return answer.Token
}

// Rule bends answers.
func (p *Provider) Rule(rule JSON) {
	p.t.Helper()
	p.Control(http.MethodPost, "rules", rule, nil)
}

// Advance moves the time of the provider.
func (p *Provider) Advance(by time.Duration) {
	p.t.Helper()
	p.Control(http.MethodPatch, "clock", JSON{"advance": int(by.Seconds())}, nil)
}

// Control calls the control API, and fails the test if it refuses.
func (p *Provider) Control(method, resource string, body, answer any) {
	p.t.Helper()
	content, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	request, err := http.NewRequest(method, p.URL+"/_understudy/"+resource, bytes.NewReader(content))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= 400 {
		err = fmt.Errorf("%s %s was refused: %s", method, resource, text)
	}
	if err == nil && answer != nil {
		err = json.Unmarshal(text, answer)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *Provider) report() string {
	var record struct {
		Items []struct {
			ID, Error string
			Request   struct{ Method, Path string }
			Response  struct{ Status int }
			Diagnoses []struct{ Code, Problem, Remedy, Section string }
		}
	}
	p.Control(http.MethodGet, "requests", nil, &record)
	lines := []string{}
	for _, each := range record.Items {
		lines = append(lines, fmt.Sprintf(
			"%s  %s %s %d %s", each.ID, each.Request.Method, each.Request.Path, each.Response.Status, each.Error))
		for _, found := range each.Diagnoses {
			lines = append(lines, fmt.Sprintf(
				"    %s: %s\n      %s (%s)", found.Code, found.Problem, found.Remedy, found.Section))
		}
	}
	return strings.Join(lines, "\n")
}

var (
	server  sync.Once
	address string
	failure error
	// The server ends with this process, however that ends: its standard input does.
	life io.WriteCloser
)

func start() {
	if address = os.Getenv("UNDERSTUDY_URL"); address != "" {
		return
	}
	command := exec.Command(
		"understudy", "exec", "--log", "off", "--", "sh", "-c", `echo "$UNDERSTUDY_URL"; read -r _`)
	var complaints bytes.Buffer
	command.Stderr = &complaints
	output, err := command.StdoutPipe()
	if err == nil {
		life, err = command.StdinPipe()
	}
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		failure = err
	} else if _, err = fmt.Fscanln(output, &address); err != nil {
		failure = fmt.Errorf("understudy did not start: %w %s", command.Wait(), complaints.String())
	}
}
