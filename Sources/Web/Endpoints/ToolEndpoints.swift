import HTTP
import OAuth
import Pages

/// The pages for developers, which call the control API. If that is off there are none; if it
/// demands a token, the page asks for it.
enum ToolEndpoints {
    static let endpoints = Tool.all.map { tool in
        Endpoint(
            tool.name, [.get], [ControlPath.prefix + tool.name], surface: OwnSurface(),
            answer: { page(of: tool, $0) })
    }
}

private extension ToolEndpoints {
    static func page(of tool: Tool, _ exchange: Exchange) -> Response {
        let place = exchange.toolPlace
        guard place.isServed else { return MissingEndpoint.notFound(exchange) }
        return .page(tool.render(at: place, ui: .of(exchange)))
    }
}

extension Exchange {
    /// The location of this tenant's pages for developers.
    var toolPlace: ToolPlace {
        let isServed = if case .off = installation.control { false } else { true }
        let usual = "/.well-known/openid-configuration"
        let documents = paths["discovery"].map(paths.paths) ?? []
        let metadata = documents.contains(usual) ? nil : documents.first.map { prefix + $0 }
        return ToolPlace(
            profile: server.profile.name, tenant: server.name,
            control: prefix + ControlPath.root, home: prefix + "/", isServed: isServed,
            isRecorded: server.configuration.record.exchanges > 0, metadata: metadata)
    }
}
