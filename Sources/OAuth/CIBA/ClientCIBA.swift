import JOSE
import Members
import Text

/// The way in which a client hears of the decision on its request (CIBA Core §5).
package enum CIBADelivery: String, Sendable, CaseIterable, Codable {
    case poll, ping, push
}

/// The settings of a client for authentications on the back channel (CIBA Core §4).
package struct ClientCIBA: Extension {
    package var delivery = CIBADelivery.poll
    package var notificationEndpoint: String?
    /// nil for any.
    package var signingAlgorithm: Algorithm?
    /// True if its users prove by a code that they expect to be asked.
    package var takesUserCode = false

    package init() {}

    package var heapBytes: Int { notificationEndpoint.heapBytes }
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
        if ciba.delivery != .poll, ciba.notificationEndpoint == nil {
            members.report(
                Flaw("\(Self.delivery) '\(ciba.delivery.rawValue)' needs a \(Self.endpoint)"))
        }
        client.extensions[ClientCIBA.self] = ciba
    }
}

extension AuthorizationServer {
    /// True if FAPI-CIBA applies to all clients that do not say otherwise.
    var keepsToFAPICIBA: Bool { configuration.extensions[FAPISettings.self].ciba == true }
}

extension Context {
    /// Returns true if FAPI-CIBA applies to a client.
    func isFAPICIBA(_ client: Client) -> Bool {
        client.extensions[FAPISettings.self].ciba ?? server.keepsToFAPICIBA
    }
}
