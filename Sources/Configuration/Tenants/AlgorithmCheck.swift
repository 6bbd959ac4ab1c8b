import JOSE
import Members
import OAuth

/// Whether the keys of a tenant can sign with what its clients ask for; a login of theirs would fail
/// otherwise.
struct AlgorithmCheck {
    private let available: [Algorithm]

    init(of configuration: TenantConfiguration) {
        available = configuration.signable
    }

    func report(in members: inout MemberReader) {
        for (index, client) in (members.written["clients"]?.array ?? []).enumerated() {
            for name in ["id_token_signed_response_alg", "userinfo_signed_response_alg"] {
                guard let text = client[name]?.string,
                    case let algorithm = Algorithm(rawValue: text),
                    SigningKey.algorithms.contains(algorithm), !available.contains(algorithm)
                else { continue }
                let listed = available.map(\.rawValue)
                members.report(
                    Flaw(
                        "there is no key for \(text) here; there are keys for "
                            + listed.joined(separator: ", ")),
                    at: members.path.member("clients").element(index).member(name))
            }
        }
    }
}
