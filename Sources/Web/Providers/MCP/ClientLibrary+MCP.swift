import Pages

extension ClientLibrary {
    static let mcpPython = ClientLibrary(name: "MCP SDK for Python", file: "client.py") {
        settings in
        """
        from mcp.client.auth import OAuthClientProvider

        auth = OAuthClientProvider(
            server_url="\(settings.issuer)/mcp",
            client_metadata=metadata, storage=storage,
            redirect_handler=open_browser, callback_handler=wait_for_code,
        )
        """
    }
}
