import JOSE
import Members

/// The lists of metadata about verified claims that a tenant states (OpenID Connect for Identity
/// Assurance §8). Any other has what the users have, so that a list says more, or withholds.
struct IdentityAssurance: Extension {
    typealias Lists = [String: [String]]

    static let frameworks = "trust_frameworks_supported"
    static let claims = "claims_in_verified_claims_supported"
    static let names = [
        frameworks, claims, "evidence_supported", "documents_supported",
        "documents_check_methods_supported", "electronic_records_supported",
        "attachments_supported", "digest_algorithms_supported",
    ]

    var stated: Lists = [:]

    /// The values of lists that evidence needs to be delivered.
    static func values(in evidence: JSON) -> [(list: String, value: String)] {
        let isDocument = evidence["type"] == "document"
        let checks = isDocument ? evidence["check_details"]?.array ?? [] : []
        let attachments = evidence["attachments"]?.array ?? []
        let found: [(String, [JSON?])] = [
            ("evidence_supported", [evidence["type"]]),
            ("documents_supported", [evidence["document_details"]?["type"]]),
            ("documents_check_methods_supported", checks.map { $0["check_method"] }),
            ("electronic_records_supported", [evidence["record"]?["type"]]),
            ("attachments_supported", attachments.map(kind)),
            ("digest_algorithms_supported", attachments.map { $0["digest"]?["alg"] }),
        ]
        var listed: [(list: String, value: String)] = []
        for (list, values) in found {
            for case .string(let value)? in values { listed.append((list, value)) }
        }
        return listed
    }

    private static func kind(of attachment: JSON) -> JSON? {
        attachment["content"] == nil ? "external" : "embedded"
    }

    /// The first value that a stated list lacks.
    func unlisted(_ values: [(list: String, value: String)]) -> (list: String, value: String)? {
        values.first { stated[$0.list]?.contains($0.value) == false }
    }
}

extension VerifiedClaims {
    /// The values of lists that all of it needs to be delivered.
    var listed: [(list: String, value: String)] {
        let framework = verification["trust_framework"]?.string ?? ""
        var listed = [(list: IdentityAssurance.frameworks, value: framework)]
        for name in names { listed.append((IdentityAssurance.claims, name)) }
        for evidence in verification["evidence"]?.array ?? [] {
            listed += IdentityAssurance.values(in: evidence)
        }
        return listed
    }
}

extension AuthorizationServer {
    /// All lists of metadata; none where there are no verified claims.
    var assuranceLists: IdentityAssurance.Lists {
        let stated = configuration.extensions[IdentityAssurance.self].stated
        var lists = stated
        for (list, value) in users.verified.flatMap(\.verifiedClaims).flatMap(\.listed)
        where stated[list] == nil && lists[list]?.contains(value) != true {
            lists[list, default: []].append(value)
        }
        let isOffered = [IdentityAssurance.frameworks, IdentityAssurance.claims].allSatisfy {
            lists[$0]?.isEmpty == false
        }
        return isOffered ? lists : [:]
    }
}

/// Reads `identity_assurance`.
struct IdentityAssuranceMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let stated = members.object("identity_assurance") { members in
            var lists: IdentityAssurance.Lists = [:]
            for name in IdentityAssurance.names { lists[name] = members.strings(name) }
            return lists
        }
        guard let stated else { return }
        configuration.extensions[IdentityAssurance.self].stated = stated
    }
}
