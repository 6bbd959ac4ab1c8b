import JOSE
import Text

extension ImportFormat {
    /// A docker-compose file with a service that plays a provider.
    static let compose = ImportFormat("a compose file with a service that can be imported") {
        json in
        ComposeFile(json, "").services.contains { $0.server != nil }
    } read: { documents, result, context in
        for document in documents {
            for service in ComposeFile(document.json, document.file).services {
                service.read(into: &result, context)
            }
        }
    }
}

private struct ComposeFile {
    let services: [ComposeService]

    init(_ json: JSON, _ file: String) {
        services = (json["services"]?.object ?? [:]).ordered(by: \.key).map {
            ComposeService(name: $0.key, json: $0.value, file: file)
        }
    }
}

/// A service, whose variables and mounted files configure the server in its image.
private struct ComposeService {
    let name: String
    let json: JSON
    let file: String

    /// The server that the image is known to have.
    var server: ForeignServer? {
        let image = json["image"]?.looseText ?? ""
        return ForeignServer.all.first { $0.images.contains { image.contains(text: $0) } }
    }

    func read(into result: inout ImportResult, _ context: ImportContext) {
        guard let server else { return }
        let variables = environment(context)
        var found = server.documents({ variables[$0] }, context) { path in
            host(of: path).flatMap(context.readFile)
        }
        if found.isEmpty {
            found = mounts.flatMap { [$0.source] + context.listFiles($0.source) }
                .filter { path in Self.endings.contains(where: path.hasSuffix) }
                .compactMap { path in
                    context.readFile(path).flatMap { server.document($0, path, context) }
                }
                .filter { server.format.recognises($0.json) }
        }
        if let usual = server.usual, found.isEmpty {
            found = [ImportDocument(file: file, json: usual)]
        }
        if found.isEmpty {
            return result.lose("the service \(name.shown), whose configuration is not at hand")
        }
        server.format.read(found, &result, context)
    }

    static let endings = [".json", ".yaml", ".yml"]

    /// The variables, also those of `env_file`.
    func environment(_ context: ImportContext) -> [String: String] {
        var lines = (json["env_file"]?.looseTexts ?? []).flatMap { path in
            context.readFile(path.beside(file)).map {
                String(decoding: $0, as: UTF8.self).parts(at: "\n").map(String.init)
            } ?? []
        }
        lines += json["environment"]?.array?.compactMap(\.string) ?? []
        var variables: [String: String] = [:]
        for line in lines where !line.hasPrefix("#") {
            guard let (name, value) = line.halves(at: "=") else { continue }
            variables[String(name)] = String(value.trimmed { "\r'\"".contains($0) })
        }
        for (name, value) in json["environment"]?.object ?? [:] {
            variables[name] = value.looseText ?? value.bool.map { "\($0)" }
        }
        return variables.mapValues { $0.replacing(text: "$$", with: "$") }
    }

    /// The volumes that come from files or folders, in either form.
    var mounts: [(source: String, target: String)] {
        (json["volumes"]?.array ?? []).compactMap { volume in
            let parts = volume.string?.parts(at: ":").map(String.init) ?? []
            let source = volume["source"]?.looseText ?? parts.first ?? ""
            guard let target = volume["target"]?.looseText ?? parts.dropFirst().first,
                source.contains("/") || source.hasPrefix(".")
            else { return nil }
            return (source.beside(file), target.withoutTrailingSlash)
        }
    }

    /// The file on this side of a mount.
    func host(of path: String) -> String? {
        let mount = mounts.filter { path == $0.target || path.hasPrefix($0.target + "/") }
            .ordered { $0.target.utf8.count }.last
        return mount.map { $0.source.withoutTrailingSlash + path.dropFirst($0.target.count) }
    }
}

private extension String {
    /// A relative path, as seen from the folder of a file.
    func beside(_ file: String) -> String {
        guard !hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return self }
        return String(file[...slash] + (hasPrefix("./") ? dropFirst(2) : self[...]))
    }
}
