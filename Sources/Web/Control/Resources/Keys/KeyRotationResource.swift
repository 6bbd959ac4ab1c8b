import HTTP
import JOSE
import Members
import OAuth

/// `keys/rotate`: new keys, from now on.
enum KeyRotationResource {
    static let resource = ControlResource(
        "keys/rotate",
        [
            ControlOperation(
                .post,
                "Lets a new key sign, published beside the old one, or publishes the next key",
                body: .object(Wish.read), gives: .ok(.page(KeysResource.shape))
            ) { call, wish in
                let keys = call.server.keys
                let worker = call.server.world.worker
                try keys.check(wish.algorithm.map { [$0] } ?? [])
                if wish.isPublishedOnly {
                    try await keys.announce(wish.algorithm, on: worker)
                } else {
                    try await keys.rotate(
                        KeyRotation(wish.algorithm, overlap: wish.overlap), on: worker)
                }
                return .json(KeysResource.page(keys))
            }
        ])
}

private extension KeyRotationResource {
    struct Wish: Sendable {
        var algorithm: Algorithm?
        var isPublishedOnly = false
        var overlap: Seconds?

        @Sendable static func read(_ members: inout MemberReader) -> Wish? {
            var wish = Wish()
            wish.algorithm = members.word("alg", of: SigningKey.algorithms.map(\.rawValue))
                .map(Algorithm.init(rawValue:))
            wish.isPublishedOnly = members.bool("publish_only") ?? false
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
