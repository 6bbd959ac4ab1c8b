from auth0.authentication import GetToken

auth0 = GetToken(
    "%authority%",
    "%client_id%",
    client_secret="%client_secret%",
    protocol="%scheme%",
)
