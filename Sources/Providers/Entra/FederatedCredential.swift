import JOSE
import Members
import OAuth
import Text

/// The trust of an application in the tokens of a workload
/// (https://learn.microsoft.com/entra/workload-id/workload-identity-federation).
struct FederatedCredential: Sendable, Equatable {
    /// A URL, or the kind of a workload of this tenant.
    var issuer: String
    var subject: String
    var audiences = [usualAudience]

    static let usualAudience = "api://AzureADTokenExchange"

    func isFrom(_ stated: String, _ context: Context) -> Bool {
        stated == issuer || stated == WorkloadKind.named(issuer)?.issuer(context)
    }
}

/// The federated credentials of a client.
struct FederatedCredentials: Extension {
    var list: [FederatedCredential] = []
}

/// Reads `federated_credentials`, which are as good as a secret.
struct FederatedCredentialMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        let stated = members.objects("federated_credentials") { members -> FederatedCredential? in
            let issuer = members.requiredString("issuer")
            let subject = members.requiredString("subject")
            let audiences = members.strings("audiences")
            guard let issuer, let subject else { return nil }
            return FederatedCredential(
                issuer: issuer, subject: subject,
                audiences: audiences ?? [FederatedCredential.usualAudience])
        }
        guard let stated, !stated.isEmpty else { return }
        client.extensions[FederatedCredentials.self].list = stated
        if client.tokenEndpointAuthMethod == nil, client.secret == nil {
            client.tokenEndpointAuthMethod = FederatedAssertion().name
        }
    }
}

/// `private_key_jwt`, whose assertion may also be the token of a workload that the client trusts.
struct FederatedAssertion: ClientAuthenticationMethod {
    let name = Catalog.privateKeyJWT.name
    let isAsymmetric = true

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard let id = request.parameters["client_id"],
            let assertion = try ClientAssertion(in: request), assertion.isForeign(to: id)
        else { return try Catalog.privateKeyJWT.credentials(in: request) }
        return ClientCredentials(clientID: id, assertion: assertion)
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let assertion = credentials.assertion, assertion.isForeign(to: client.id) else {
            return try await Catalog.privateKeyJWT.verify(credentials, of: client, context)
        }
        // A client that nobody configured trusts whom it likes.
        guard !client.isOpen else {
            return try context.permit(
                .invalidClient, "assertion.unverified", ["proof": "jwks", "client": client.id],
                for: client)
        }
        let issuer = assertion.claims["iss"]?.string ?? ""
        try check(assertion.claims, from: issuer, for: client, context)
        try await assertion.verify(byKeysOf: issuer, for: client, context) { reason in
            OAuthError(
                .invalidClient, "federated-credential.issuer-unreachable",
                ["issuer": issuer, "reason": reason])
        }
    }

    /// Issuer, subject and audience have to be those of one credential, letter by letter.
    private func check(
        _ claims: JSON, from issuer: String, for client: Client, _ context: Context
    ) throws(OAuthError) {
        let all = client.extensions[FederatedCredentials.self].list
        func refuse(_ code: DiagnosisCode, _ sent: String, _ known: [String]) -> OAuthError {
            OAuthError(
                .invalidClient, Finding(code, ["sent": sent, "known": known, "client": client.id]))
        }
        guard !all.isEmpty else {
            throw OAuthError(.invalidClient, "federated-credential.none", ["client": client.id])
        }
        let ofIssuer = all.filter { $0.isFrom(issuer, context) }
        guard !ofIssuer.isEmpty else {
            throw refuse("federated-credential.issuer", issuer, all.map(\.issuer))
        }
        let subject = claims["sub"]?.string ?? ""
        let ofSubject = ofIssuer.filter { $0.subject == subject }
        guard !ofSubject.isEmpty else {
            let isOtherCase = ofIssuer.contains { $0.subject.lowercased() == subject.lowercased() }
            throw refuse(
                isOtherCase
                    ? "federated-credential.subject-case" : "federated-credential.subject",
                subject, ofIssuer.map(\.subject))
        }
        let audience = claims.audience
        guard ofSubject.contains(where: { $0.audiences.contains(where: audience.contains) }) else {
            throw refuse(
                "federated-credential.audience", audience.joined(separator: " "),
                ofSubject.flatMap(\.audiences))
        }
    }
}

private extension ClientAssertion {
    /// True if neither the client nor a mistake of it is named as the issuer.
    func isForeign(to client: String) -> Bool {
        guard let issuer = claims["iss"]?.string else { return false }
        return issuer != client && URI(issuer)?.isHTTP == true
    }
}
