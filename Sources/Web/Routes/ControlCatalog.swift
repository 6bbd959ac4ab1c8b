import HTTP
import OAuth
import Text

/// THE table of the control API.
package enum ControlCatalog {
    static let resources: [ControlResource] = [
        IndexResource.resource, MetricsResource.resource, DescriptionResources.openAPI,
        DescriptionResources.configurationSchema, AuthorizeResource.resource,
        SessionsResource.resource, SessionResource.resource, ConsentsResource.resource,
        DevicesResource.resource,
        DeviceResource.resource, CIBAListResource.resource, CIBAResource.resource,
        CodesResource.resource, PushedRequestsResource.resource, TokensResource.resource,
        TokenInspectionResource.resource, TokenResource.resource, KeysResource.resource,
        KeyRotationResource.resource, KeyResource.resource, ClockResource.resource,
        TenantsResource.resource, TenantResource.resource, ConfigResource.resource,
        RulesResource.resource, RuleResource.resource, RuleTestResource.resource,
        RequestsResource.resource, RequestResource.resource, StreamResource.resource,
        ArchiveResource.resource, DiagnoseResource.resource, VerifyResource.resource,
        FlowsResource.resource, WarningsResource.resource, ExamResource.resource,
        ExamRunResource.resource, OutboxResource.resource, EventsResource.resource,
        ClientsResource.directory.list, ClientsResource.directory.single,
        UsersResource.directory.list, UsersResource.directory.single, APIsResource.directory.list,
        APIsResource.directory.single, WorkloadsResource.resource, WorkloadResource.resource,
        StateResource.resource, ResetResource.resource,
        AgentResource.resource,
    ]

    /// All resources below `/_understudy`.
    static let described = resources + OpenResources.resources

    static let endpoints = resources.map(\.endpoint)

    /// The path below `/_understudy` that an unknown one was most likely meant to be, in the same
    /// tenant.
    static func path(nearest path: String) -> String? {
        let segments = path.parts(at: "/").map(String.init)
        guard let mark = segments.firstIndex(where: { "/" + $0 == ControlPath.root }) else {
            return nil
        }
        let place = segments[...mark].filter { !$0.isEmpty }.joined(separator: "/")
        let asked = Array(segments[segments.index(after: mark)...])
        let served = described.map { $0.path.parts(at: "/").map(String.init) }
        let candidates = served.map { filled($0, as: asked) }.filter { !$0.contains("{") }
        let heads = Set(served.compactMap(\.first)).sorted()
        let nearest =
            asked.joined(separator: "/").nearest(among: candidates)
            ?? asked.first?.nearest(among: heads)
        return nearest.map { "/\(place)/\($0)" }
    }

    /// A pattern with the requested segments in its placeholders.
    private static func filled(_ pattern: [String], as asked: [String]) -> String {
        pattern.enumerated().map { index, segment in
            segment.hasPrefix("{") && index < asked.count ? asked[index] : segment
        }.joined(separator: "/")
    }
}

/// Answers requests below `/_understudy` that no resource serves, naming the nearest one: by a
/// problem document, or a page for a browser.
enum MissingResource {
    static func notFound(_ exchange: Exchange) -> Response {
        if exchange.isControlOff { return MissingEndpoint.notFound(exchange) }
        let asked = exchange.request.path
        let diagnosis = Finding(
            "request.not-found",
            [
                "path": asked, "nearest": ControlCatalog.path(nearest: asked),
                "directory": ControlPath.prefix + DescriptionResources.openAPI.path,
            ])
        let surface: any ErrorSurface = exchange.wantsPage ? PageSurface() : ProblemSurface()
        return ErrorResponses.response(to: OAuthError(.notFound, diagnosis), on: surface, exchange)
    }

    static func methodNotAllowed(_ allow: [Method], _ exchange: Exchange) -> Response {
        MissingEndpoint.methodNotAllowed(
            allow, on: exchange.wantsPage ? nil : ProblemSurface(), exchange)
    }
}
