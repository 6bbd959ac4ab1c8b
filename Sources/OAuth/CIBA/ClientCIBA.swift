import JOSE
import Members
import Text

/// How a client hears of the decision on what it asked for (CIBA Core §5).
package enum CIBADelivery: String, Sendable, CaseIterable {
    case poll, ping, push
}

/// What a client states about authentications on the back channel (CIBA Core §4).
package struct ClientCIBA: Extension {
    package var delivery = CIBADelivery.poll
    package var notificationEndpoint: String?
    /// nil for any.
    package var signingAlgorithm: Algorithm?
    /// Whether its users prove by a code that they expect to be asked.
    package var takesUserCode = false
    /// Whether it is held to FAPI-CIBA; nil for what its tenant says.
    package var keepsToFAPI: Bool?

    package init() {}

    package var heapBytes: Int { notificationEndpoint.heapBytes }
}

/// Whether all clients of a tenant are held to FAPI-CIBA.
struct TenantCIBA: Extension {
    var keepsToFAPI = false
}

struct TenantCIBAMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        if let keeps = members.bool("fapi_ciba") {
            configuration.extensions[TenantCIBA.self].keepsToFAPI = keeps
        }
    }
}

struct ClientCIBAMembers: ClientMembers {
    let registrable: Set = [delivery, endpoint, algorithm, userCode]

    private static let delivery = "backchannel_token_delivery_mode"
    private static let endpoint = "backchannel_client_notification_endpoint"
    private static let algorithm = "backchannel_authentication_request_signing_alg"
    private static let userCode = "backchannel_user_code_parameter"

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        var ciba = ClientCIBA()
        ciba.delivery = members.choice(Self.delivery) ?? .poll
        ciba.notificationEndpoint = members.string(Self.endpoint, check: URICheck.page)
        ciba.signingAlgorithm = members.word(
            Self.algorithm, of: CIBARequestObject.algorithms.map(\.rawValue)
        ).map(Algorithm.init(rawValue:))
        ciba.takesUserCode = members.bool(Self.userCode) ?? false
        ciba.keepsToFAPI = members.bool("fapi_ciba")
        if ciba.delivery != .poll, ciba.notificationEndpoint == nil {
            members.report(
                Flaw("\(Self.delivery) '\(ciba.delivery.rawValue)' needs a \(Self.endpoint)"))
        }
        client.extensions[ClientCIBA.self] = ciba
    }
}

extension Context {
    /// Whether a client is held to FAPI-CIBA.
    func isFAPICIBA(_ client: Client) -> Bool {
        client.extensions[ClientCIBA.self].keepsToFAPI
            ?? server.configuration.extensions[TenantCIBA.self].keepsToFAPI
    }
}
