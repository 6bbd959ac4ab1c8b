import JOSE
import Members
import OAuth

/// The settings of a tenant that only Google has.
struct GoogleSettings: Extension {
    /// The `iss` of ID tokens, for verifiers that know only Google's issuers; nil for the tenant's.
    var idTokenIssuer: String?
}

extension TenantConfiguration {
    var google: GoogleSettings {
        get { extensions[GoogleSettings.self] }
        set { extensions[GoogleSettings.self] = newValue }
    }
}

/// Reads `id_token_issuer`.
struct GoogleTenantMembers: TenantMembers {
    private static let issuers = ["https://accounts.google.com", "accounts.google.com"]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        configuration.google.idTokenIssuer =
            members.word("id_token_issuer", of: Self.issuers)
            ?? configuration.google.idTokenIssuer
    }
}
