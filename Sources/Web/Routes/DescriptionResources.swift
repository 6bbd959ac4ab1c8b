import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// The descriptions of the server for programs: `openapi.json`, `config.schema.json`.
package enum DescriptionResources {
    static let openAPI = ControlResource(
        "openapi.json", isOfServer: true,
        .show("Describes this API in OpenAPI 3.1", ["openapi": .string, "paths": .map(.any)]) {
            call in document(call.exchange.vocabulary, at: call.exchange.path(ControlPath.root))
        })

    static let configurationSchema = ControlResource(
        "config.schema.json", isOfServer: true,
        .show(
            "Describes the configuration in JSON Schema", ["$schema": .string, "type": .string]
        ) { schema($0.exchange.vocabulary) })

    /// The control API in OpenAPI 3.1.
    ///
    /// - Parameter path: the root of the API.
    package static func document(
        _ vocabulary: ConfigurationVocabulary, at path: String = ControlPath.root
    ) -> JSON {
        OpenAPIDocument(resources: ControlCatalog.described, server: path, vocabulary: vocabulary)
            .json
    }

    /// The configuration in JSON Schema.
    package static func schema(_ vocabulary: ConfigurationVocabulary) -> JSON {
        var schema = ConfigurationReader(ofRequests: vocabulary).schema
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "The configuration of Understudy"
        return schema
    }
}

/// Endpoints below `/_understudy` outside the control API, or under a second name in it. Their rows
/// are in the table of routes; these are their descriptions.
enum OpenResources {
    static let resources = [
        ControlResource(
            "health",
            ControlOperation(
                .get, "Says whether the server answers, and will go on answering",
                gives: .own([.ok, .serviceUnavailable], ["status": .word(["ok", "stopping"])])
            ) { try await HealthEndpoint.answer($0.exchange) }),
        ControlResource(
            "ca.pem", isOfServer: true,
            ControlOperation(
                .get, "Gives the certificate authority that the server made",
                gives: .ownText("application/x-x509-ca-cert")
            ) { try await AuthorityEndpoint.answer($0.exchange) }),
        ControlResource(
            "requests/latest",
            .show(
                "Shows the newest exchange that the filters select",
                query: RequestResource.query, RecordedExchange.shape
            ) { try RequestResource.json(of: "latest", $0) }),
        ControlResource(
            "resource", sample(.get), sample(.post), sample(.put), sample(.patch), sample(.delete)),
    ]

    private static func sample(_ method: Method) -> ControlOperation {
        ControlOperation(
            method,
            "Plays a sample API that checks the access token; every path below it does the same",
            query: [
                ControlParameter("scope", "The scope that the token needs"),
                ControlParameter("audience", "The API that the token has to be for"),
            ],
            gives: .own(
                [.ok], ["client_id": .string, "scope": .string, "exp": .integer, "claims": .any])
        ) { try await ResourceEndpoint.answer($0.exchange) }
    }
}

/// The root of the control API, with links to its resources.
enum IndexResource {
    static let resource = ControlResource(
        "",
        ControlOperation(
            .get, "Tells the provider that is played, and the resources of this API",
            gives: .ok([
                "issuer": .string, "profile": .string, "mode": .word(["open", "closed"]),
                "tenant?": .string, "links": .map(.string),
            ])
        ) { call in
            let exchange = call.exchange
            if exchange.wantsPage { return HomeAnswer.page(exchange) }
            if exchange.isFromTerminal { return TerminalAnswer.answer(exchange) }
            return .json(
                .members([
                    "issuer": .string(exchange.context.addresses.issuer),
                    "profile": .string(call.server.profile.name),
                    "mode": call.server.clients.isOpen ? "open" : "closed",
                    "links": .object(links(exchange)), "tenant": call.server.name.map(JSON.string),
                ]))
        })

    /// The resources that need no id.
    private static func links(_ exchange: Exchange) -> [String: JSON] {
        let shown = ControlCatalog.described.filter { resource in
            !resource.path.isEmpty && !resource.path.contains("{")
                && (!resource.isOfServer || exchange.server.name == nil)
        }
        return Dictionary(
            shown.map { ($0.path, .string(exchange.path(ControlPath.prefix + $0.path))) },
            uniquingKeysWith: { $1 })
    }
}

/// `metrics`: counters of the server for Prometheus.
package enum MetricsResource {
    private static let type = "text/plain; version=0.0.4; charset=utf-8"

    static let resource = ControlResource(
        "metrics", isOfServer: true,
        ControlOperation(
            .get, "Counts requests, tokens, refusals and tenants", gives: .text("text/plain")
        ) { call in
            Response(
                .ok, [.contentType: type], body: Array(text(of: call.exchange.installation).utf8))
        })

    /// The text format of Prometheus.
    package static func text(of installation: Installation) -> String {
        Exposition(
            metrics: installation.metrics.snapshot, tenants: installation.tenants.count,
            bytes: installation.tenants.memory.bytes
        ).text
    }
}
