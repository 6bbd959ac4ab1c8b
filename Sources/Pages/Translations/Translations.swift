/// What findings say, in both languages.
package enum Translations {
    package static let all: [Translation] = [
        assertion, authorize, bearer, client, dpop, grant, jwtBearer, login, organization,
        part, passwordless, pkce, redirectURI, refreshToken, registration, request, requestObject,
        server, signedSecret, value,
    ].flatMap(\.self)

    /// The Japanese patterns by the English ones, made when a page needs one for the first time.
    static let japanese = Dictionary(
        all.map { ($0.english, $0.japanese) }, uniquingKeysWith: { first, _ in first })
}
