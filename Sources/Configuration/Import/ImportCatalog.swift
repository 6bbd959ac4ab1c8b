import JOSE
import Members
import Text

/// THE table of formats that can be imported; the first that recognises a document reads it.
package enum ImportCatalog {
    static let all: [ImportFormat] = [
        .keycloak, .mockOAuth2Server, .oidcServerMock, .dex, .compose, .github, .auth0, .okta,
        .entra,
        .cognito, .google,
    ]

    static func format(of json: JSON) -> ImportFormat? { all.first { $0.recognises(json) } }

    /// The sentence for a text that is no configuration, and can become one; nil for any other. It
    /// is not certain where a configuration with a few slips looks alike, whose problems count.
    package static func advice(
        about text: [UInt8], _ file: String
    ) -> (sentence: String, isCertain: Bool)? {
        var placeholders = ImportPlaceholders { _ in nil }
        guard let json = try? parse(text, of: file, &placeholders), !isConfiguration(json),
            let format = format(of: json)
        else { return nil }
        let command = "understudy import \(file)"
        return format.isCertain(of: json)
            ? ("this is \(format.name); \(command) turns it into a configuration", true)
            : ("or, if this is \(format.name): \(command)", false)
    }

    /// True for a configuration of this server, which may have slips of other tools.
    private static func isConfiguration(_ json: JSON) -> Bool {
        let own = WordList.words("members that tell a configuration")
        return json["profile"]?.string != nil
            || (json.object ?? [:]).keys.contains { own.contains($0) }
            || json["clients"]?.array?.contains { $0["redirect_uris"] != nil } == true
    }

    /// Parses a file, whose placeholders may stand where only their values would be JSON.
    static func parse(
        _ text: [UInt8], of file: String, _ placeholders: inout ImportPlaceholders
    ) throws(UnreadableFile) -> JSON {
        guard text.count <= ConfigurationReader.maxTextBytes else {
            let most = ConfigurationReader.maxTextBytes
            throw UnreadableFile(reason: "\(file) is longer than \(most) bytes")
        }
        do throws(JSONSyntaxError) {
            return try JSON(parsing: text, dialect: .json5)
        } catch {
            let resolved = placeholders.resolve(String(decoding: text, as: UTF8.self))
            if let json = try? JSON(parsing: resolved, dialect: .json5) { return json }
            do {
                let json = try JSON(parsingYAML: resolved.utf8)
                // A single text is YAML as well.
                if json.object != nil || json.array != nil { return json }
            } catch let fault where OtherLanguage.hint(text) != nil {
                throw UnreadableFile(reason: "\(file) cannot be read as YAML: \(fault)")
            } catch {}
            let hint = ForeignFile.hint(about: text, brokenAt: error)
            throw UnreadableFile(reason: "\(file) \(hint): \(error)")
        }
    }
}

/// Files that nothing can be made of.
enum ForeignFile {
    /// A sentence that says what the document seems to be.
    static func sentence(about json: JSON, _ file: String) -> String {
        let row = WordList.lines("files of other kinds").first { words in
            words[0].parts(at: "+").allSatisfy { json[String($0)] != nil }
        }
        let known = ImportCatalog.all.map(\.name).joined(separator: ", ")
        return row.map { "\(file) seems to be \($0.dropFirst().joined(separator: " "))" }
            ?? "\(file) is nothing that can be imported, which is: \(known)"
    }

    /// What is wrong with a text that does not parse.
    static func hint(about text: [UInt8], brokenAt error: JSONSyntaxError) -> String {
        let start = text.first { !$0.isBlank && ![10, 13].contains($0) }
        if error.offset >= text.count, [.ascii("{"), .ascii("[")].contains(start) {
            return "seems to be cut off"
        }
        return OtherLanguage.hint(text) == nil ? "cannot be read" : "seems to be YAML"
    }
}
