import Configuration
import JOSE
import OAuth
import Providers

/// `clients`, `clients/{id}`: configured and registered clients, and those added over HTTP.
package enum ClientsResource {
    package static let directory = DirectoryResource<Client>(
        noun: "client", path: "clients",
        secrets: Redaction(names: ["client_secret"]),
        read: { members, vocabulary, server in
            var vocabulary = vocabulary.clients
            vocabulary.signable = server?.keys.signing.map(\.algorithm)
            return ClientReader(vocabulary: vocabulary).read(&members)
        },
        makeID: { $0.nextClientID() },
        remark: { client, profile in
            profile.finding(on: client.extensions[StatedRefusal.self])
        })
}

/// `users`, `users/{id}`: the users who can sign in; the id is the `sub`, otherwise the username.
package enum UsersResource {
    package static let directory = DirectoryResource<User>(
        noun: "user", path: "users", secrets: Redaction(names: ["password"]),
        read: { members, vocabulary, _ in vocabulary.users.read(&members) },
        notice: { before, after, exchange in
            guard before.password != after.password else { return }
            Signals.tell(ofPasswordOf: after, exchange.context)
        },
        remark: { user, profile in profile.finding(on: user.extensions[StatedRefusal.self]) })
}

/// `apis`, `apis/{id}`: the audiences of access tokens.
package enum APIsResource {
    package static let directory = DirectoryResource<API>(
        noun: "API", path: "apis", secrets: Redaction(names: []),
        read: { members, vocabulary, server in
            let profiles = vocabulary.profiles + [server?.profile ?? .generic]
            let dialects = Set(profiles.flatMap(\.accessTokenDialects.keys)).sorted()
            return APIReader(dialects: dialects).read(&members)
        })
}
