import JOSE
import Text

/// The secret that a device's apps share, kept as digest (OpenID Connect Native SSO §3.2).
package struct DeviceSecret: Sendable, Codable, MemorySized {
    let sub: String
    /// The session that it ends with.
    let sessionID: String

    package init(sub: String, sessionID: String) {
        self.sub = sub
        self.sessionID = sessionID
    }

    package var heapBytes: Int { sub.heapBytes + sessionID.heapBytes }

    static let scope = "device_sso"
    static let parameter = "device_secret"

    /// The claim that binds an ID token to a secret, in the form of our choice (§3.3).
    static func hash(of secret: String) -> String {
        Base64URL.encode(Digest.sha256(Array(secret.utf8)))
    }
}

extension State {
    package var deviceSecrets: Expiring<SecretDigest, DeviceSecret> {
        store(of: .user { $1.sub }, atMost: 10_000)
    }
}

extension Lifetime {
    package static let deviceSecret = Lifetime("device_secret", usual: 2_592_000)
}

extension GrantedAccess {
    /// Adds the request's secret, if it is the device's and still valid, else a new one, where the
    /// scope asks for it (§3.1, §3.4).
    mutating func addDeviceSecret(_ request: ClientRequest, _ context: Context) {
        guard context.server.switches.nativeSSO, deviceSecret == nil,
            authorization.scope.contains(DeviceSecret.scope), let subject = authorization.subject
        else { return }
        let secrets = context.state.deviceSecrets
        if let sent = request.parameters[DeviceSecret.parameter],
            let known = secrets[SecretDigest(sent)], known.sub == subject.sub,
            known.sessionID == subject.sessionID
        {
            deviceSecret = sent
            return
        }
        let secret = context.world.entropy.token()
        secrets.insert(
            DeviceSecret(sub: subject.sub, sessionID: subject.sessionID), for: SecretDigest(secret),
            until: context.now + context.server.lifetime(.deviceSecret))
        deviceSecret = secret
    }
}
