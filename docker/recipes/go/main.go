// A site behind a login, with x/oauth2 and go-oidc: ISSUER=http://localhost:8414 go run .
package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log"
	"net/http"
	"os"

	"github.com/coreos/go-oidc"
	"golang.org/x/oauth2"
)

const pending = "login"

func main() {
	ctx := context.Background()
	// The issuer has to be, to the letter, what discovery says: with or without a slash at its end.
	provider, err := oidc.NewProvider(ctx, os.Getenv("ISSUER"))
	if err != nil {
		log.Fatal(err)
	}
	site := os.Getenv("SITE")
	client := oauth2.Config{
		ClientID:    "go",
		RedirectURL: site + "/callback",
		Endpoint:    provider.Endpoint(),
		Scopes:      []string{oidc.ScopeOpenID, "profile"},
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: client.ClientID})

	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		secret := random()
		digest := sha256.Sum256([]byte(secret))
		http.SetCookie(w, &http.Cookie{
			Name: pending, Value: secret, HttpOnly: true, SameSite: http.SameSiteLaxMode})
		http.Redirect(w, r, client.AuthCodeURL(
			state(secret),
			oauth2.SetAuthURLParam("code_challenge", base64.RawURLEncoding.EncodeToString(digest[:])),
			oauth2.SetAuthURLParam("code_challenge_method", "S256")), http.StatusFound)
	})
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie(pending)
		if err != nil || r.FormValue("state") != state(cookie.Value) {
			http.Error(w, "This login was not begun here.", http.StatusBadRequest)
			return
		}
		token, err := client.Exchange(
			ctx, r.FormValue("code"), oauth2.SetAuthURLParam("code_verifier", cookie.Value))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		text, _ := token.Extra("id_token").(string)
		idToken, err := verifier.Verify(ctx, text)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		var claims struct{ Name string }
		if err := idToken.Claims(&claims); err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		fmt.Fprintf(w, "Hello, %s.", claims.Name)
	})
	log.Fatal(http.ListenAndServe(os.Getenv("ADDRESS"), nil))
}

// A state that follows from the code verifier needs no cookie of its own.
func state(secret string) string {
	digest := sha256.Sum256([]byte("state " + secret))
	return base64.RawURLEncoding.EncodeToString(digest[:])
}

func random() string {
	bytes := make([]byte, 32)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}
