import JOSE
import Text

/// The keys of identity providers whose assertions are redeemed.
enum IdentityProviderKeys {
    /// Verifies the signature. Beside the listed providers, an open tenant trusts any on this
    /// machine, and every tenant trusts itself.
    ///
    /// - Throws: `invalid_grant` unless one of the provider's keys signed the assertion.
    static func verify(
        _ token: JWS, from issuer: String, _ context: Context
    ) async throws(OAuthError) {
        if issuer == context.addresses.issuer {
            guard context.keyRing.isSigner(of: token) else {
                throw .invalidGrant(
                    Finding("jwt-bearer.signature", ["issuer": issuer], as: "provider"))
            }
            return
        }
        var provider = Client(id: issuer)
        provider.keys = try await keys(of: issuer, context)
        guard
            case .signed = try await ClientKeySet.verify(
                token, by: provider, failingAs: .invalidGrant, context)
        else {
            throw .invalidGrant(Finding("jwt-bearer.signature", ["issuer": issuer], as: "provider"))
        }
    }
}

private extension IdentityProviderKeys {
    static func keys(
        of issuer: String, _ context: Context
    ) async throws(OAuthError) -> ClientKeys {
        let listed = context.configuration.extensions[IdentityProviders.self][issuer]
        let isNear = context.clients.isOpen && URI(issuer)?.isOnThisMachine == true
        guard listed != nil || isNear else {
            throw .invalidGrant(Finding("jwt-bearer.untrusted-issuer", ["issuer": issuer]))
        }
        if let stated = listed?.keys, stated != ClientKeys() { return stated }
        do throws(OutboundError) {
            var keys = ClientKeys()
            keys.jwksURI = try await address(ofKeysOf: issuer, context)
            return keys
        } catch {
            throw .invalidGrant(
                Finding(
                    "jwt-bearer.untrusted-issuer",
                    ["issuer": issuer, "reason": context.shownReason(error.reason)], as: "keys"))
        }
    }

    /// The address of the keys in the provider's metadata (RFC 8414 §3.3).
    static func address(
        ofKeysOf issuer: String, _ context: Context
    ) async throws(OutboundError) -> String {
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        let document = try await FetchedDocuments.document(
            at: base + "/.well-known/openid-configuration", context)
        let metadata = try? JSON(parsing: document.body)
        guard metadata?["issuer"]?.string == issuer else {
            throw OutboundError("its metadata names another issuer")
        }
        guard let address = metadata?["jwks_uri"]?.string else {
            throw OutboundError("its metadata has no jwks_uri")
        }
        return address
    }
}
