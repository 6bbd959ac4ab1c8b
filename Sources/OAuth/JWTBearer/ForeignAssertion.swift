import JOSE
import Text

extension ClientAssertion {
    /// Checks that an issuer other than the client made the assertion, and that it is valid now.
    /// Whom it is about, and for, is left to the caller.
    ///
    /// A program sends such an assertion again and again, so it is not consumed.
    ///
    /// - Throws: what `unreachable` makes of a reason why the keys of the issuer are not known.
    package func verify(
        byKeysOf issuer: String, for client: Client, _ context: Context,
        unreachable: (Phrase) -> OAuthError
    ) async throws(OAuthError) {
        _ = try algorithm(from: PrivateKeyJWT.algorithms, for: client)
        try checkTimes(context)
        if context.keyRing.isSigner(of: token) { return }
        var signer = Client(id: issuer)
        do throws(OutboundError) {
            signer.keys.jwksURI = try await IdentityProviderKeys.address(
                ofKeysOf: issuer, context)
        } catch {
            throw unreachable(context.shownReason(error.reason))
        }
        switch try await ClientKeySet.verify(token, by: signer, context) {
        case .signed: break
        case .wrongSignature:
            throw OAuthError(
                .invalidClient, "assertion.signature", ["proof": "key", "client": issuer])
        case .noKey:
            throw OAuthError(
                .invalidClient, "assertion.key-unknown", ["client": issuer, "kid": token.keyID])
        }
    }

    private func checkTimes(_ context: Context) throws(OAuthError) {
        let problem: AssertionClaims.Problem
        do throws(ClaimTimes.Problem) {
            guard try ClaimTimes(of: claims, now: context.now).end == nil else { return }
            problem = .missing(claim: "exp")
        } catch {
            problem = .times(error)
        }
        throw OAuthError(.invalidClient, .assertion(problem, issuer: context.addresses.issuer))
    }
}
