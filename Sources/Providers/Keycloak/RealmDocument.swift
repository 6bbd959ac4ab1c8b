import JOSE
import OAuth

/// The document of a realm about itself, for adapters that know keys in no other form.
package enum RealmDocument {
    package static func document(_ context: Context) -> JSON {
        let base = context.addresses.publicURL
        let key = context.keyRing.current.key.publicKey.pem
            .split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
        return [
            "realm": .string(context.server.placeName),
            "public_key": .string(key),
            "token-service": .string("\(base)/protocol/openid-connect"),
            "account-service": .string("\(base)/account"),
            "tokens-not-before": 0,
        ]
    }
}
