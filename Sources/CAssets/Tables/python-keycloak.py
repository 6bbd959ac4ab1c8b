from keycloak import KeycloakOpenID

keycloak = KeycloakOpenID(
    server_url="%url%/",
    realm_name="%realm%",
    client_id="%client_id%",
    client_secret_key="%client_secret%",
)
