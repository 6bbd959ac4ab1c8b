import JOSE
import OAuth
import Text

/// `device_code`, which needs no secret.
struct DeviceGrant: Grant {
    let name = Catalog.deviceCode.name

    func clientID(vouchedBy request: ClientRequest) -> String? { request.idWithoutProof }

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let granted = try await Catalog.deviceCode.redeem(request, by: client, context)
        let authorization = granted.authorization
        var origin = Extensions()
        origin[DeviceLogin.self].isOne = true
        return GrantedAccess(
            Authorization(
                clientID: client.id, subject: authorization.subject,
                scope: client.github.isApp ? [] : authorization.scope, extensions: origin,
                flowID: authorization.flowID),
            refreshToken: granted.refreshToken, consume: granted.consume)
    }
}

/// `refresh_token`, which needs no secret where a device got it.
struct RefreshGrant: Grant {
    let name = Catalog.refreshToken.name

    func clientID(vouchedBy request: ClientRequest) -> String? { request.idWithoutProof }

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        if request.provesNoClient, !client.isOpen, !client.isPublic {
            let sent = request.parameters["refresh_token"] ?? ""
            let issued = context.state.refreshTokens[SecretDigest(sent)]
            guard issued?.authorization.extensions[DeviceLogin.self].isOne == true else {
                throw .clientUnproven(client, context)
            }
        }
        return try await Catalog.refreshToken.redeem(request, by: client, context)
    }
}

/// The mark of an authorization from a device.
struct DeviceLogin: Extension, Codable {
    var isOne = false
}

/// The texts by which GitHub identifies named things.
enum GitHubID {
    /// `node_id`, which tells the kind too.
    static func node(_ kind: String, _ number: Int) -> JSON {
        .string("\(kind)_\(Base64URL.encode(Array("\(kind)\(number)".utf8)))")
    }
}
