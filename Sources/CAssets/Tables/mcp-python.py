from mcp.client.auth import OAuthClientProvider

auth = OAuthClientProvider(
    server_url="%issuer%/mcp",
    client_metadata=metadata, storage=storage,
    redirect_handler=open_browser, callback_handler=wait_for_code,
)
