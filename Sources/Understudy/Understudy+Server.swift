import Web

/// The parts of the whole server.
extension Understudy {
    /// The tenants beside the root.
    public var tenants: Tenants { Tenants(access) }

    /// The server's counters since its start, in the text format of Prometheus.
    public var metrics: String { MetricsResource.text(of: access.exchange.installation) }

    /// The control API in OpenAPI 3.1, for programs that use the same server over HTTP.
    public static var openAPI: JSONValue { JSONValue(DescriptionResources.document(.served)) }

    /// The configuration in JSON Schema (2020-12).
    public static var configurationSchema: JSONValue {
        JSONValue(DescriptionResources.schema(.served))
    }
}
