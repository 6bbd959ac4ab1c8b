import Text

extension Parameters {
    /// These parameters without white space around names and values, if a known name had some, as
    /// in a URL or a body that was copied with its line breaks and indentation.
    ///
    /// - Throws: `invalid_request`, unless that is permitted.
    package func withNamesTrimmed(_ context: Context) throws(OAuthError) -> Parameters {
        guard let name = nameWithWhitespace(of: Self.knownNames) else { return self }
        let trimmed = Parameters(
            pairs.map { ($0.name.trimmed(\.isWhitespace), $0.value.trimmed(\.isWhitespace)) })
        let client = trimmed["client_id"].flatMap { context.clients[$0] }
        try context.permit(
            .invalidRequest(Finding("request.parameter-name-whitespace", ["name": name])),
            for: client)
        return trimmed
    }
}
