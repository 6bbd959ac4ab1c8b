import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let mcp = PlayedProvider(
        profiles: [.mcp, .mcpBefore2026, .mcpOfJune2025],
        endpoints: [
            .post("mcp", .resource(scope: SampleServer.scope(of:)), .crossOrigin) { call, context in
                try SampleServer.answer(call, context)
            }
        ],
        libraries: [.mcpPython])
}

private extension ClientLibrary {
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
