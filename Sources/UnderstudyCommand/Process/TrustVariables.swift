import HTTP
import Platform

/// The means to make a program trust the server that runs beside it: files with the server's
/// authority, and the variables in which programs look for such a file.
struct TrustVariables {
    private let folder: String
    private let files: [(variable: String, path: String, text: String)]

    /// - Parameters:
    ///   - authority: in PEM; nil if there is nothing to trust.
    ///   - folder: the folder for the files; nil for one of their own.
    init(
        _ authority: String?, _ processEnvironment: ProcessEnvironment, in folder: String? = nil
    ) {
        let folder = folder ?? processEnvironment.temporaryPath
        self.folder = folder
        guard let authority else {
            files = []
            return
        }
        files = Self.places.map { place in
            (
                place.variable, "\(folder)/\(place.variable).pem",
                Self.trusted(at: place, processEnvironment) + authority
            )
        }
    }

    var variables: [(name: String, value: String)] {
        files.map { (name: $0.variable, value: $0.path) }
    }

    /// The certificates that a program trusts, in PEM.
    var bundle: String { files.first { $0.variable == "SSL_CERT_FILE" }?.text ?? "" }

    func write() throws(CommandFailure) {
        if files.isEmpty { return }
        // The program may run as another user, who reads them.
        try OutputFile.makeFolder(folder, isSecret: false)
        for file in files { try OutputFile.write(file.path, file.text) }
    }

    func remove() {
        if !files.isEmpty { FileSystem.removeAll(folder) }
    }
}

private extension TrustVariables {
    struct Place: Sendable {
        let variable: String
        /// True if it replaces the system's trust store, so that its file must include that.
        let replacesSystem: Bool
    }

    /// Node adds the file to its own authorities; OpenSSL, and with it curl, Go, Python and Ruby,
    /// and Python's requests use it in place of the system's.
    static let places = [
        Place(variable: "NODE_EXTRA_CA_CERTS", replacesSystem: false),
        Place(variable: "SSL_CERT_FILE", replacesSystem: true),
        Place(variable: "REQUESTS_CA_BUNDLE", replacesSystem: true),
    ]

    /// The certificates that the program would have trusted otherwise.
    static func trusted(at place: Place, _ processEnvironment: ProcessEnvironment) -> String {
        let stated = processEnvironment.environment(place.variable).flatMap {
            $0.isEmpty ? nil : $0
        }
        let system = place.replacesSystem ? OutgoingTrust.systemBundles : []
        let texts = (stated.map { [$0] } ?? system).lazy.compactMap { path -> String? in
            guard case .success(let bytes) = InputFile.read(path: path) else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
        guard let text = texts.first else { return "" }
        return text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
    }
}
