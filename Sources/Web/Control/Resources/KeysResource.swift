import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// `keys`: the keys that sign the tokens of a tenant, and those in its key set.
enum KeysResource {
    static let resource = ControlResource(
        "keys",
        .list("Lists the keys: those that sign first, the default one at the front", of: shape) {
            $0.server.keys.roster.shown.map(json)
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
        })

    static let shape: JSONShape = [
        "kid": .string, "alg": .string, "use": .string,
        "state": .word(KeyState.allCases.map(\.rawValue)), "retires?": .string, "jwk": .map(.any),
    ]

    /// A key with only its public numbers.
    static func json(_ entry: KeyRoster.Entry) -> JSON {
        .members([
            "kid": .string(entry.key.id), "alg": .string(entry.key.algorithm.rawValue),
            "use": "sig", "state": .string(entry.state.rawValue), "jwk": entry.key.jwk,
            "retires": (entry.end?.iso8601).map(JSON.string),
        ])
    }

    static func page(_ keys: KeyRing) -> JSON { page(keys.roster.shown) }
}

private extension KeysResource {
    static let publishOnly = ControlParameter(
        "publish_only", "Publishes the key and lets it sign after the next rotation", .bool)

    static let body = ControlBody<KeySource>(
        schema: { _ in ["description": .string(SentKeysReader.forms)] },
        read: { json, _ throws(InvalidConfiguration) in try SentKeysReader.read(json) })

    static func page(_ entries: [KeyRoster.Entry]) -> JSON { .page(entries.map(json)) }
}

/// `keys/{kid}`: one key.
enum KeyResource {
    static let resource = ControlResource(
        "keys/{kid}",
        .show("Shows a key", KeysResource.shape) { call in KeysResource.json(try entry(call)) },
        .delete("Retires a key; where it signs, a new one takes its place") { call in
            let id = try entry(call).key.id
            _ = try await call.server.keys.retire(id, on: call.server.world.worker)
        })

    private static func entry(_ call: ControlCall) throws(ControlProblem) -> KeyRoster.Entry {
        try call.entry("key", named: "kid", in: call.server.keys.roster.shown, id: \.key.id)
    }
}

/// `keys/rotate`: new keys, from now on.
enum KeyRotationResource {
    static let resource = ControlResource(
        "keys/rotate",
        ControlOperation(
            .post,
            "Lets a new key sign, published beside the old one, or publishes the next key; with "
                + "federation that of its statements",
            body: .object(Wish.read), gives: .ok(.page(KeysResource.shape))
        ) { call, wish in
            let keys = wish.isOfFederation ? call.server.federationKeys : call.server.keys
            let worker = call.server.world.worker
            try keys.check(wish.algorithm.map { [$0] } ?? [])
            if wish.isPublishedOnly {
                try await keys.announce(wish.algorithm, on: worker)
            } else {
                try await keys.rotate(
                    KeyRotation(wish.algorithm, overlap: wish.overlap), on: worker)
            }
            return .json(KeysResource.page(keys))
        })

    private struct Wish: Sendable {
        var algorithm: Algorithm?
        var isPublishedOnly = false
        var isOfFederation = false
        var overlap: Seconds?

        @Sendable static func read(_ members: inout MemberReader) -> Wish? {
            var wish = Wish()
            wish.algorithm = members.word("alg", of: SigningKey.algorithms.map(\.rawValue))
                .map(Algorithm.init(rawValue:))
            wish.isPublishedOnly = members.bool("publish_only") ?? false
            wish.isOfFederation = members.bool("federation") ?? false
            wish.overlap = overlap(&members)
            if wish.isPublishedOnly, wish.overlap != nil {
                members.report(
                    "the old key stays until the next key signs; leave overlap out",
                    at: members.path.member("overlap"))
            }
            return wish
        }

        /// Reads seconds, or false for none and true for an unlimited time.
        private static func overlap(_ members: inout MemberReader) -> Seconds? {
            let form = "seconds, or false to retire the old key at once"
            guard let json = members.value("overlap", as: .described(form)) else { return nil }
            if let keeps = json.bool { return keeps ? nil : 0 }
            return members.seconds("overlap")
        }
    }
}
