import JOSE
import OAuth

/// `clients`, `clients/{id}`: the clients that are configured, registered, or came over HTTP.
package enum ClientsResource {
    package static let directory = DirectoryResource<Client>(
        noun: "client", path: "clients",
        secrets: Redaction(names: ["client_secret"]),
        read: { members, server in
            var vocabulary = ClientVocabulary.served
            vocabulary.signable = server?.keys.signing.map(\.algorithm)
            return ClientReader(vocabulary: vocabulary).read(&members)
        },
        makeID: { $0.nextClientID() })
}
