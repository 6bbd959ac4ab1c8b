import JOSE
import OAuth
import Text

/// The operations about devices, which no pool here remembers, and about passkeys
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html).
enum PoolDevices {
    static let operations: [(name: String, answer: PoolAPI.Operation)] = [
        ("ListDevices", answer(["Devices": []])),
        ("ConfirmDevice", answer(["UserConfirmationNecessary": false])),
        ("UpdateDeviceStatus", unknown), ("ForgetDevice", unknown), ("GetDevice", unknown),
        ("StartWebAuthnRegistration", start), ("CompleteWebAuthnRegistration", complete),
        ("ListWebAuthnCredentials", list), ("DeleteWebAuthnCredential", delete),
    ]

    private static func answer(_ json: JSON) -> PoolAPI.Operation {
        { call, context throws(OAuthError) in
            _ = try PoolUsers.user(of: call, context)
            return json
        }
    }

    @Sendable private static func unknown(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        _ = try PoolUsers.user(of: call, context)
        throw OAuthError(
            .invalidRequest, "pool.device-unknown", ["key": try call.text("DeviceKey")])
    }
}

/// Passkeys are kept by name; nothing verifies them, since nobody signs in with one.
private extension PoolDevices {
    @Sendable static func start(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        let host = URI(context.addresses.publicURL)?.host ?? "localhost"
        return [
            "CredentialCreationOptions": [
                "challenge": .string(Base64URL.encode(context.world.entropy.bytes(32))),
                "rp": ["id": .string(host), "name": .string(host)],
                "user": [
                    "id": .string(Base64URL.encode(Array(user.sub.utf8))),
                    "name": .string(user.username), "displayName": .string(user.username),
                ],
                "pubKeyCredParams": [
                    ["type": "public-key", "alg": -7], ["type": "public-key", "alg": -257],
                ],
                "timeout": 60_000, "excludeCredentials": [],
                "authenticatorSelection": [
                    "requireResidentKey": true, "residentKey": "required",
                    "userVerification": "preferred",
                ],
            ]
        ]
    }

    @Sendable static func complete(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        let id = try call.inner("Credential").text("id")
        guard id.utf8.count <= Passkeys.longestID else {
            throw OAuthError(
                .invalidRequest, "pool.passkey-length",
                ["length": id.utf8.count, "most": Passkeys.longestID])
        }
        let made = Passkeys.Key(id: id, made: context.now)
        let store = context.state.passkeys
        _ = store.insertNew(Passkeys(all: []), for: user.sub, until: .never)
        guard store.update(user.sub, { $0.add(made) }) != false else {
            throw OAuthError(
                .invalidRequest, "pool.passkeys-full",
                ["user": user.username, "most": Passkeys.most])
        }
        return [:]
    }

    @Sendable static func list(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        let host = URI(context.addresses.publicURL)?.host ?? "localhost"
        let keys = (context.state.passkeys[user.sub]?.all ?? []).map { key -> JSON in
            [
                "CredentialId": .string(key.id), "FriendlyCredentialName": "Passkey",
                "RelyingPartyId": .string(host), "AuthenticatorTransports": [],
                "CreatedAt": .integer(key.made.seconds),
            ]
        }
        return ["Credentials": .array(keys)]
    }

    @Sendable static func delete(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        let id = try call.text("CredentialId")
        _ = context.state.passkeys.update(user.sub) { $0.all.removeAll { $0.id == id } }
        return [:]
    }
}

/// The passkeys of one user.
struct Passkeys: Sendable, Codable, MemorySized {
    struct Key: Sendable, Codable {
        let id: String
        let made: Timestamp
    }

    var all: [Key]

    /// https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html
    static let most = 20
    /// The characters of 1023 bytes in base 64 (Web Authentication §4, Credential ID).
    static let longestID = 1_364

    /// Adds a passkey in place of the one with its id.
    ///
    /// - Returns: false where there are too many others.
    mutating func add(_ key: Key) -> Bool {
        let others = all.filter { $0.id != key.id }
        guard others.count < Self.most else { return false }
        all = others + [key]
        return true
    }

    var heapBytes: Int {
        all.reduce(all.capacity * MemoryLayout<Key>.stride) { $0 + $1.id.heapBytes }
    }
}

extension State {
    /// The passkeys by the `sub` of users.
    var passkeys: Expiring<String, Passkeys> { store(of: .key, atMost: 10_000) }
}
