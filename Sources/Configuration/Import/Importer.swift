import JOSE
import Members
import OAuth
import Text

/// Turns the files of other tools into a configuration.
package struct Importer: Sendable {
    @Boxed private var vocabulary: ConfigurationVocabulary
    private let context: ImportContext

    package init(_ vocabulary: ConfigurationVocabulary, _ context: ImportContext) {
        self.vocabulary = vocabulary
        self.context = context
    }

    package func read(_ files: [ImportedFile]) throws(UnreadableFile) -> ImportedConfiguration {
        var placeholders = ImportPlaceholders(context.environment)
        var documents: [(format: ImportFormat, document: ImportDocument)] = []
        for file in files {
            do throws(UnreadableFile) {
                documents.append(try document(file, &placeholders))
            } catch {
                if !file.isOptional { throw error }
            }
        }
        if documents.isEmpty { throw UnreadableFile(reason: "no file can be imported") }
        var result = ImportResult()
        for format in ImportCatalog.all {
            let own = documents.filter { $0.format.name == format.name }.map(\.document)
            if !own.isEmpty { format.read(own, &result, context) }
        }
        let names = documents.compactMap { $0.document.file.split(separator: "/").last }
        let sources = names.map(String.init).joined(separator: ", ")
        return finished(&result, placeholders, from: sources)
    }

    /// The variable of this server's own image.
    package static let imageVariable = "UNDERSTUDY_IMAGE"

    /// What the variables for the image of another server say; nil where none is set.
    package func environment() -> (made: ImportedConfiguration, variables: String)? {
        guard ForeignServer.essential.contains(where: { context.environment($0) != nil }) else {
            return nil
        }
        for server in ForeignServer.all {
            let found = server.documents(context.environment, context, context.readFile)
            guard let document = found.first else { continue }
            var result = ImportResult()
            server.format.read(found, &result, context)
            for (name, value) in server.address(context.environment) { result.root[name] = value }
            let placeholders = ImportPlaceholders(context.environment)
            return (finished(&result, placeholders, from: document.file), document.file)
        }
        return nil
    }
}

/// A file for an import.
package struct ImportedFile: Sendable {
    let name: String
    let text: [UInt8]
    /// True for a file of a folder, which may be of another kind.
    let isOptional: Bool

    package init(name: String, text: [UInt8], isOptional: Bool = false) {
        self.name = name
        self.text = text
        self.isOptional = isOptional
    }
}

/// A configuration that was made of other tools' files.
package struct ImportedConfiguration: Sendable {
    package let json: JSON
    /// JSON5 with comments.
    package let text: String
    /// What could not be taken over, a line each.
    package let losses: [String]
}

private extension Importer {
    func document(
        _ file: ImportedFile, _ placeholders: inout ImportPlaceholders
    ) throws(UnreadableFile) -> (format: ImportFormat, document: ImportDocument) {
        let json = try ImportCatalog.parse(file.text, of: file.name, &placeholders)
        guard let format = ImportCatalog.format(of: json) else {
            throw UnreadableFile(reason: ForeignFile.sentence(about: json, file.name))
        }
        return (format, ImportDocument(file: file.name, json: placeholders.resolve(json)))
    }

    func finished(
        _ result: inout ImportResult, _ placeholders: ImportPlaceholders, from sources: String
    ) -> ImportedConfiguration {
        var whole = CommentedJSON()
        whole.comment("Made by understudy import \(sources)")
        whole.put(result.root)
        for (name, tenant) in result.tenants.ordered(by: \.key) {
            whole.put(tenant, at: "tenants", name)
        }
        whole.explain(placeholders.madeUp, in: whole.json, at: [])
        refuse(&whole, &result)
        return ImportedConfiguration(
            json: whole.json, text: whole.text,
            losses: result.losses.map { $0.count > 1 ? "\($0.text) (\($0.count) times)" : $0.text })
    }

    /// Takes away what no configuration may say, so that the result is always valid.
    func refuse(_ whole: inout CommentedJSON, _ result: inout ImportResult) {
        let reader = ConfigurationReader(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "an import names no files"))
        }
        for _ in 0..<Self.mostPasses {
            do throws(InvalidConfiguration) {
                _ = try reader.server(from: whole.json)
                return
            } catch {
                // One at a time, since each removal moves what follows it.
                guard let problem = error.problems.first(where: { !$0.path.isEmpty }) else {
                    return
                }
                let path = problem.steps
                let place = path.lastIndex { Int($0) == nil } ?? 0
                whole.remove(path)
                whole.comment("not taken over: \(problem.message)", at: Array(path[..<place]))
                result.lose(problem.description)
            }
        }
    }

    static let mostPasses = 1_000
}

private extension CommentedJSON {
    /// Comments on values that were made up for placeholders.
    mutating func explain(_ madeUp: [String: String], in value: JSON, at path: [String]) {
        switch value {
        case .string(let text):
            for (made, name) in madeUp.ordered(by: \.key) where text.contains(text: made) {
                let member = path.last.flatMap { Int($0) } == nil ? path : path.dropLast()
                comment("made up for ${\(name)}, which is not set", at: member)
            }
        case .array(let elements):
            for (place, element) in elements.enumerated() {
                explain(madeUp, in: element, at: path + ["\(place)"])
            }
        case .object(let members):
            for (name, member) in members { explain(madeUp, in: member, at: path + [name]) }
        default: break
        }
    }
}

extension ConfigurationProblem {
    /// The names and numbers along the path: `clients[1].claims["a b"]`.
    package var steps: [String] {
        var steps: [String] = []
        var rest = path[...]
        while let first = rest.first {
            if rest.hasPrefix("[\""), let end = String(rest).halves(around: "\"]") {
                let quoted = try? JSON(parsing: "\(end.before.dropFirst())\"")
                steps.append(quoted?.string ?? "")
                rest = end.after
            } else if "[].".contains(first) {
                rest = rest.dropFirst()
            } else {
                let name = rest.prefix { !"[].".contains($0) }
                steps.append(String(name))
                rest = rest.dropFirst(name.count)
            }
        }
        return steps
    }
}
