import JOSE
import Members

/// The members of a JWK that its owner keeps for itself (RFC 7518 §6.2.2, §6.3.2, §6.4.1).
package enum PrivateMembers {
    package static let names: Set = ["d", "dp", "dq", "k", "oth", "p", "q", "qi"]

    /// Refuses whole key pairs among keys that everyone may see.
    static func refuse(in jwks: JSON?, _ members: inout MemberReader) {
        let keys = members.path.member("jwks").member("keys")
        for (index, jwk) in (jwks?["keys"]?.array ?? []).enumerated() {
            let sent = (jwk.object ?? [:]).keys.filter(names.contains).sorted()
            guard let first = sent.first else { continue }
            let flaw = Flaw(
                "is private; send the public members of the key alone, and make a new key, since "
                    + "this one was shown")
            members.report(flaw, at: keys.element(index).member(first))
        }
    }
}
