import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// `keys`: the keys that sign the tokens of a tenant, and those in its key set.
enum KeysResource {
    static let resource = ControlResource(
        "keys",
        [
            ControlOperation(
                .get, "Lists the keys: those that sign first, the default one at the front",
                gives: .ok(.page(shape))
            ) { call in
                .json(page(call.server.keys))
            },
            ControlOperation(
                .post, "Adds a key, which signs from now on; the one before it stays published",
                query: [publishOnly], body: body, gives: .created(.any)
            ) { call, source in
                try call.server.keys.check(source.algorithms)
                let added = try await call.server.keys.add(
                    source, signing: !call.flag("publish_only"), on: call.server.world.worker)
                return added.count == 1
                    ? call.created(json(added[0]), at: "keys/" + added[0].key.id)
                    : .json(page(added), .created)
            },
            ControlOperation(
                .put, "Replaces all keys with a private key set; an empty one publishes nothing",
                body: body, gives: .ok(.page(shape))
            ) { call, source in
                try call.server.keys.check(source.algorithms)
                try await call.server.keys.replace(with: source, on: call.server.world.worker)
                return .json(page(call.server.keys))
            },
        ])

    static let shape: JSONShape = [
        "kid": .string, "alg": .string, "use": .string,
        "state": .word(KeyState.allCases.map(\.rawValue)), "retires?": .string, "jwk": .map(.any),
    ]

    /// A key with only its public numbers.
    static func json(_ entry: KeyRoster.Entry) -> JSON {
        var json: JSON = [
            "kid": .string(entry.key.id), "alg": .string(entry.key.algorithm.rawValue),
            "use": "sig", "state": .string(entry.state.rawValue), "jwk": entry.key.jwk,
        ]
        json["retires"] = (entry.end?.iso8601).map(JSON.string)
        return json
    }

    static func page(_ keys: KeyRing) -> JSON {
        page(keys.roster.shown)
    }
}

private extension KeysResource {
    static let publishOnly = ControlParameter(
        "publish_only", "Publishes the key and lets it sign after the next rotation", .bool)

    static let body = ControlBody<KeySource>(
        schema: { _ in ["description": .string(SentKeysReader.forms)] },
        read: { json, _ throws(InvalidConfiguration) in try SentKeysReader.read(json) })

    static func page(_ entries: [KeyRoster.Entry]) -> JSON {
        .page(entries.map(json))
    }
}
