/// The words by which a description can say which errors it means, and where.
package struct ErrorVocabulary: Sendable {
    /// The names of the endpoints that are served.
    let endpoints: [String]
    /// Endpoints, surfaces, and `*` for everywhere.
    let places: [String]
    let errors: [String]
    /// Errors, findings, and families of them.
    let causes: [String]

    package init(
        endpoints: [String], errors: [OAuthError.Code], diagnosisCodes: [DiagnosisCode]
    ) {
        self.endpoints = endpoints
        self.errors = errors.map(\.rawValue)
        // A name can be that of an endpoint and of a surface: `token`.
        places = Set(["*"] + ErrorSurface.allCases.map(\.rawValue) + endpoints).sorted()
        let names = diagnosisCodes.map(\.name)
        let families = Set(names.map { String($0.prefix { $0 != "." }) + ".*" })
        causes = self.errors + families.sorted() + names
    }
}
