import HTTP
import JOSE
import TestSupport
import Web

/// Learns from archives made by tests.
enum Learning {
    static func from(_ archives: [JSON], _ documents: [JSON] = []) throws -> ArchiveLearning {
        var learning = ArchiveLearning(.served, Routes.endpoints, on: Application.stage)
        for archive in archives {
            learning.feed(archive.encoded())
            try learning.finish()
        }
        for document in documents { learning.add(document) }
        return learning
    }

    /// The record of a provider under test, as it exports it.
    static func archive(of provider: Provider, hasSecrets: Bool = true) async throws -> JSON {
        let archive = await provider.application.answer(
            Request(
                path: "/_understudy/requests.har", query: hasSecrets ? "secrets=1" : nil,
                authority: "localhost:8414"))
        return archive.json
    }
}
