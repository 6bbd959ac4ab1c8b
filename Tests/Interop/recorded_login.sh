# Logs in with curl, as the arguments say, and prints what it got.
set -eu
location=$(curl -sS -o /dev/null -w '%{redirect_url}' -G "$1/authorize" -d response_type=code -d scope=openid \
    -d state=st4te-of-curl-1234567 -d "client_id=$2" --data-urlencode "redirect_uri=$4")
code=$(echo "$location" | sed 's/.*[?&]code=\([^&]*\).*/\1/')
echo "$code"
curl -sS "$1/oauth/token" -d grant_type=authorization_code -d "code=$code" -d "client_id=$2" -d "client_secret=$3" \
    --data-urlencode "redirect_uri=$4"
