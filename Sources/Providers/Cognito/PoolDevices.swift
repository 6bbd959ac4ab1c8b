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
        let store = context.state.passkeys
        let known = store[user.sub]?.all ?? []
        let made = Passkeys.Key(id: id, made: context.now)
        store.insert(
            Passkeys(all: known.filter { $0.id != id } + [made]), for: user.sub, until: .never)
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

    var heapBytes: Int {
        all.reduce(all.capacity * MemoryLayout<Key>.stride) { $0 + $1.id.heapBytes }
    }
}

extension State {
    /// The passkeys by the `sub` of users.
    var passkeys: Expiring<String, Passkeys> { store(atMost: 10_000) }
}
