import JOSE
import Text

/// A server for tests whose image is configured by variables and mounted files.
struct ForeignServer {
    let format: ImportFormat
    private let name: String

    static let all = [
        ForeignServer(format: .mockOAuth2Server, name: "mock-oauth2-server"),
        ForeignServer(format: .oidcServerMock, name: "oidc-server-mock"),
        ForeignServer(format: .dex, name: "dex"),
        ForeignServer(format: .keycloak, name: "keycloak"),
    ]

    /// Variables without one of which no such server is configured. They stand here since every start
    /// looks for them.
    static let essential = [
        "JSON_CONFIG", "JSON_CONFIG_PATH", "CLIENTS_CONFIGURATION_INLINE",
        "CLIENTS_CONFIGURATION_PATH",
    ]

    /// Words of the names of its images.
    var images: [String] { lines("images").flatMap { $0.dropFirst() } }

    /// What it does without a configuration; nil where it needs one.
    var usual: JSON? { JSON(table: "imports.json5")["usual"]?[name] }

    private func lines(_ heading: String) -> [[String]] {
        WordList.lines("\(heading) of servers").filter { $0[0] == name }
    }

    /// What variables hold, or the files that they name; several parts are one object.
    func documents(
        _ environment: (String) -> String?, _ context: ImportContext,
        _ readFile: (String) -> [UInt8]?
    ) -> [ImportDocument] {
        var parts: [String: JSON] = [:]
        var sources: [String] = []
        for words in lines("variables") {
            for variable in words[2...] {
                guard let value = environment(variable), !value.isEmpty else { continue }
                let text = variable.hasSuffix("_PATH") ? readFile(value) : Array(value.utf8)
                guard let json = text.flatMap({ document($0, variable, context) })?.json else {
                    continue
                }
                sources.append(variable)
                parts[words[1]] = json
                break
            }
        }
        let whole = parts["-"] ?? .object(parts)
        let found = ImportDocument(file: sources.joined(separator: ", "), json: whole)
        return format.recognises(whole) ? [found] : []
    }

    /// A text, if it is one for this server.
    func document(_ text: [UInt8], _ name: String, _ context: ImportContext) -> ImportDocument? {
        var placeholders = ImportPlaceholders(context.environment)
        let json = try? ImportCatalog.parse(text, of: name, &placeholders)
        return json.map { ImportDocument(file: name, json: placeholders.resolve($0)) }
    }

    /// The members for the address at which it would listen. Variables such as `PORT` are common, so
    /// that they count only in an image, which says what it is.
    func address(_ environment: (String) -> String?) -> [String: JSON] {
        guard environment(Importer.imageVariable) != nil, let ports = lines("ports").first else {
            return [:]
        }
        for variable in ports[2...] {
            let urls = (environment(variable) ?? "").parts(at: ";", keepingEmpty: false)
            let plain = urls.filter { !$0.hasPrefix("https:") }
            guard let url = plain.first ?? urls.first, let text = url.parts(at: ":").last,
                let port = Int(text.trimmed { $0 == "/" })
            else { continue }
            return JSON.members([
                "port": .integer(port), "tls": plain.count < urls.count ? true : nil,
            ]).object ?? [:]
        }
        return ["port": Int(ports[1]).map(JSON.integer) ?? .null]
    }
}
