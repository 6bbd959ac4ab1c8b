from google_auth_oauthlib.flow import Flow

flow = Flow.from_client_config(
    {"web": {
        "client_id": "%client_id%",
        "client_secret": "%client_secret%",
        "auth_uri": "%authorization_endpoint%",
        "token_uri": "%token_endpoint%",
    }},
    scopes=[%scopes%],
)
