import JOSE
import Members
import Text

/// Reads the certificate settings of a client (RFC 8705 §2.1.2, §3.4).
struct ClientCertificateReader {
    /// The subject members, one of which a client has, and the form of their values.
    private static let subjects:
        [(name: String, form: String, subject: @Sendable (String) -> CertificateSubject?)] = [
            (
                "tls_client_auth_subject_dn", "a name like CN=app,O=Example (RFC 4514)",
                { DistinguishedName($0).map(CertificateSubject.name) }
            ),
            ("tls_client_auth_san_dns", "a host name", { .alternative(.host($0)) }),
            ("tls_client_auth_san_uri", "a URI", { .alternative(.uri($0)) }),
            (
                "tls_client_auth_san_ip", "an IP address",
                { Certificate.address($0).map { .alternative(.address($0)) } }
            ),
            ("tls_client_auth_san_email", "an email address", { .alternative(.email($0)) }),
        ]

    /// - Parameter client: its method and keys are already set.
    func read(_ members: inout MemberReader, of client: Client) -> ClientCertificateRules {
        var rules = ClientCertificateRules()
        let stated = Self.subjects.filter { members.value($0.name, as: .string) != nil }
        for (name, form, subject) in stated {
            rules.subject =
                members.string(name) {
                    subject($0) == nil ? Flaw("expected \(form), found \($0.shown)") : nil
                }.flatMap(subject) ?? rules.subject
        }
        if client.tokenEndpointAuthMethod == TLSClientAuth.methodName, stated.count != 1 {
            members.report(
                Flaw(
                    "token_endpoint_auth_method 'tls_client_auth' needs one of "
                        + Self.subjects.map(\.name).joined(separator: ", ")
                        + (stated.isEmpty ? "" : "; leave out the others")))
        }
        if client.tokenEndpointAuthMethod == SelfSignedTLSClientAuth.methodName,
            client.keys == ClientKeys()
        {
            members.report(
                "token_endpoint_auth_method 'self_signed_tls_client_auth' needs jwks or jwks_uri")
        }
        rules.bindsAccessTokens =
            members.bool("tls_client_certificate_bound_access_tokens") ?? false
        return rules
    }
}

/// Reads the parts of FAPI that a tenant or a client keeps to.
struct FAPIMembers: TenantMembers, ClientMembers {
    let registrable: Set = [aliases, FAPISettings.signature]

    /// RFC 8705 §5, FAPI 2.0 Security Profile §5.2.3: kept for display, since aliases are the same
    /// addresses here.
    private static let aliases = "use_mtls_endpoint_aliases"

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        configuration.extensions[FAPISettings.self].read(&members)
    }

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        _ = members.bool(Self.aliases)
        var settings = FAPISettings()
        settings.read(&members)
        if settings != FAPISettings() { client.extensions[FAPISettings.self] = settings }
    }
}

private extension FAPISettings {
    static let signature = "require_signed_request_object"

    mutating func read(_ members: inout MemberReader) {
        version = members.choice("fapi") ?? version
        request = members.choice("fapi_request") ?? request
        response = members.choice("fapi_response") ?? response
        ciba = members.bool("fapi_ciba") ?? ciba
        demandsSignature = members.bool(Self.signature) ?? demandsSignature
    }
}
