#!/bin/sh
# Installs the command; the options of the feature are its variables. PREFIX is for another place than /usr/local.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
curl -sSfL "${ARCHIVE:?the option archive is missing}" -o "$folder/archive"
echo "${SHA256:?the option sha256 is missing}  $folder/archive" | sha256sum -c
tar -xzf "$folder/archive" --strip-components 1 -C "$folder"
install -D -m 755 "$folder/understudy" "${PREFIX:-/usr/local}/bin/understudy"
