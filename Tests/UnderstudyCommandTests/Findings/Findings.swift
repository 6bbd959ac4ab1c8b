/// What the findings of a code say, in English.
struct FindingTexts: Sendable {
    let code: String
    let causes: [String]
    let remedies: [String]

    init(_ code: String, causes: [String], remedies: [String]) {
        self.code = code
        self.causes = causes
        self.remedies = remedies
    }
}

/// The catalogue of findings, which the articles show.
enum Findings {
    static let all: [FindingTexts] = [
        answer, assertion, attestation, authorize, bearer, ciba, client, clientDocument, details,
        dpop, factors,
        fapi, federation,
        grant, idToken, jwtBearer, login, demands, directory, organization, passwordless, pkce,
        pool,
        recording, redirectURI,
        refreshToken, registration, request,
        requestObject, server, sharing, signals, signedSecret, value,
    ].flatMap(\.self)
}
