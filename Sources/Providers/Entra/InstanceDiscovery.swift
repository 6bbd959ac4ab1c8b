import JOSE
import OAuth
import Text

/// Tells SDKs the cloud that a host belongs to, and its other names
/// (https://learn.microsoft.com/entra/msal/dotnet/advanced/instance-discovery).
package struct InstanceDiscovery {
    private let parameters: Parameters
    /// The host and port that the request was sent to.
    private let authority: String

    package init(_ parameters: Parameters, at authority: String) {
        self.parameters = parameters
        self.authority = authority
    }

    package func answer() throws(OAuthError) -> JSON {
        let version = parameters["api-version"] ?? ""
        guard ["1.0", "1.1"].contains(version) else {
            throw refusal(.invalidRequest, "version")
        }
        guard let sent = parameters["authorization_endpoint"], parameters["issuer"] == nil else {
            throw refusal(.invalidRequest, "parameters")
        }
        guard let endpoint = URI(sent), endpoint.scheme == "https" || endpoint.isLoopback else {
            throw refusal(.invalidRequest, "scheme")
        }
        // SDKs leave the port out.
        let isOwn = endpoint.host == URI("https://\(authority)")?.host
        let isKnown = Self.clouds.contains { cloud in cloud.contains(endpoint.authority ?? "") }
        guard let sent = endpoint.authority, isOwn || isKnown else {
            throw refusal(.invalidInstance, "host")
        }
        let host = isOwn ? authority : sent
        let tenant = endpoint.path.split(separator: "/").first ?? "common"
        var answer: JSON = [
            "tenant_discovery_endpoint": .string(
                "\(endpoint.scheme)://\(host)/\(tenant)/v2.0/.well-known/openid-configuration")
        ]
        guard version == "1.1" else { return answer }
        answer["api-version"] = "1.1"
        // The world keeps what it caches under its second name, others under their first.
        answer["metadata"] = .array(
            (Self.clouds + [[authority]]).map { names in
                Self.cloud(
                    network: names[0], cache: names.count > 2 ? names[1] : names[0], names)
            })
        return answer
    }
}

private extension InstanceDiscovery {
    /// The names of each cloud, that of most tenants first.
    static let clouds = ProviderTables.rows("entra_clouds")

    static func cloud(network: String, cache: String, _ aliases: [String]) -> JSON {
        [
            "preferred_network": .string(network), "preferred_cache": .string(cache),
            "aliases": .array(aliases.map(JSON.string)),
        ]
    }

    /// The refusal whose text stands under a name in the table of errors.
    func refusal(_ code: OAuthError.Code, _ name: String) -> OAuthError {
        let cause = "instance.unknown/\(name)"
        let text = Entra.errors.table["instance-discovery"]?[cause]?.description ?? ""
        let problem = String(text.halves(around: ": ")?.after ?? "")
        return OAuthError(
            code, "instance.unknown", ["problem": problem], facts: ["cause": cause])
    }
}

/// The answer of an administrator to an application's request, which is always yes unless a rule
/// denies it (https://learn.microsoft.com/entra/identity-platform/v2-admin-consent).
package enum AdminConsent {
    package static func answer(
        to sent: Parameters, _ context: Context
    ) throws -> AuthorizationResponse {
        let request = try AuthorizeFlow.trust(sent, context)
        try context.learn(request)
        return AuthorizationResponse(
            request.redirect, [("tenant", context.directoryID), ("admin_consent", "True")])
    }
}
