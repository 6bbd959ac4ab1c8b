/// The names that a description can use for errors and for their places.
package struct ErrorVocabulary: Sendable {
    /// The names of the endpoints that are served.
    let endpoints: [String]
    /// Endpoints, surfaces, and `*` for everywhere.
    let places: [String]
    let errors: [String]
    /// Errors, findings, and families of them.
    let causes: [String]

    package init(
        endpoints: [String], surfaces: [String], errors: [OAuthError.Code],
        diagnosisCodes: [DiagnosisCode]
    ) {
        self.endpoints = endpoints
        self.errors = errors.map(\.rawValue)
        // An endpoint and a surface can share a name: `token`.
        let neverEndpoints = [ErrorPlace.redirect, .missing].map(\.name)
        places = Set(["*"] + neverEndpoints + surfaces + endpoints).sorted()
        let names = diagnosisCodes.map(\.name)
        let families = Set(names.map { String($0.prefix { $0 != "." }) + ".*" })
        causes = self.errors + families.sorted() + names
    }
}
