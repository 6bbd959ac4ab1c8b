#!/usr/bin/env bash
# The code flow with PKCE as tutorials walk it, in curl and openssl: walk.sh URL [form|json]
# Prints the token answer, the userinfo answer and the refresh answer, each as a line of JSON.
set -euo pipefail

url=${1:?usage: walk.sh URL [form|json]}
body=${2:-form}
client_id=tutorial
redirect_uri=http://localhost:3000/callback
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# One member of a flat JSON object on standard input.
member() { tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"; }

# The value of attribute $2 in each tag on standard input that contains $1.
attribute() { tr '\n' ' ' | grep -o '<[^>]*>' | grep -- "$1" | sed -n "s/.* $2=\"\([^\"]*\)\".*/\1/p"; }

unescape() { sed 's/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#39;/'"'"'/g; s/&amp;/\&/g'; }

# Posts name=value pairs to the token endpoint, as a form or as JSON.
token() {
    if [ "$body" = json ]; then
        local json='' pair
        for pair; do json+="${json:+,}\"${pair%%=*}\":\"${pair#*=}\""; done
        curl -sSf "$url/oauth/token" -H 'Content-Type: application/json' -d "{$json}"
    else
        local arguments=() pair
        for pair; do arguments+=(--data-urlencode "$pair"); done
        curl -sSf "$url/oauth/token" "${arguments[@]}"
    fi
}

# 1. A verifier, and the challenge made from it.
verifier=$(openssl rand 32 | base64url)
challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | base64url)
state=$(openssl rand 16 | base64url)

# 2. The authorize request shows the login page and sets a cookie.
curl -sSf -G "$url/authorize" -c "$work/cookies" -o "$work/login.html" \
    -d response_type=code -d "client_id=$client_id" -d "state=$state" \
    -d "code_challenge=$challenge" -d code_challenge_method=S256 \
    --data-urlencode "redirect_uri=$redirect_uri" \
    --data-urlencode 'scope=openid profile offline_access'

# 3. The first form of the page, sent as a click on "alice" sends it.
sed 's/<\/form>.*//; t quit; b; :quit; q' "$work/login.html" > "$work/form.html"
action=$(attribute '^<form' action < "$work/form.html" | unescape)
fields=()
while read -r name; do
    value=$(attribute "name=\"$name\"" value < "$work/form.html" | unescape)
    fields+=(--data-urlencode "$name=$value")
done < <(attribute 'type="hidden"' name < "$work/form.html")
case $action in /*) action=$url$action ;; esac
location=$(curl -sS "$action" -b "$work/cookies" -o "$work/answer.html" \
    "${fields[@]}" -d username=alice -w '%{redirect_url}')
case $location in
    "$redirect_uri?"*"state=$state"*) ;;
    *) echo "the login form led to '$location'" >&2; cat "$work/answer.html" >&2; exit 1 ;;
esac
code=$(printf %s "$location" | sed -n 's/.*[?&]code=\([^&]*\).*/\1/p')

# 4. The code and the verifier for tokens; userinfo; refresh.
tokens=$(token grant_type=authorization_code "client_id=$client_id" "code=$code" \
    "code_verifier=$verifier" "redirect_uri=$redirect_uri")
printf '%s\n' "$tokens"
curl -sSf "$url/userinfo" -H "Authorization: Bearer $(printf %s "$tokens" | member access_token)"
printf '\n'
token grant_type=refresh_token "client_id=$client_id" \
    "refresh_token=$(printf %s "$tokens" | member refresh_token)"
printf '\n'
