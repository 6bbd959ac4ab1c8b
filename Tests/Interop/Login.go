// Signs in with go-oidc as its example does, and prints the subject: Login ISSUER CALLBACK SECRET
package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"log"
	"net/http"
	"os"

	oidc "github.com/coreos/go-oidc"
	"golang.org/x/oauth2"
)

func random() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		log.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	ctx := context.Background()
	provider, err := oidc.NewProvider(ctx, os.Args[1])
	check(err)
	verifier := provider.Verifier(&oidc.Config{ClientID: "app"})
	config := oauth2.Config{
		ClientID:     "app",
		ClientSecret: os.Args[3],
		Endpoint:     provider.Endpoint(),
		RedirectURL:  os.Args[2],
		Scopes:       []string{oidc.ScopeOpenID, "profile"},
	}
	state, nonce := random(), random()
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	answer, err := browser.Get(config.AuthCodeURL(state, oidc.Nonce(nonce)))
	check(err)
	back, err := answer.Location()
	check(err)
	if back.Query().Get("state") != state {
		log.Fatal("state did not match")
	}
	token, err := config.Exchange(ctx, back.Query().Get("code"))
	check(err)
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		log.Fatal("no id_token")
	}
	idToken, err := verifier.Verify(ctx, raw)
	check(err)
	if idToken.Nonce != nonce {
		log.Fatal("nonce did not match")
	}
	info, err := provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
	check(err)
	if info.Subject != idToken.Subject {
		log.Fatal("userinfo is another's")
	}
	fmt.Println(idToken.Subject)
}
