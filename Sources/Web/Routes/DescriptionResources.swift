import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// The descriptions of the server for programs: `openapi.json`, `config.schema.json`.
package enum DescriptionResources {
    static let openAPI = ControlResource(
        "openapi.json", isOfServer: true,
        [
            ControlOperation(
                .get, "Describes this API in OpenAPI 3.1",
                gives: .ok(["openapi": .string, "paths": .map(.any)])
            ) { call in
                .json(
                    document(call.exchange.vocabulary, at: call.exchange.path(ControlPath.root)))
            }
        ])

    static let configurationSchema = ControlResource(
        "config.schema.json", isOfServer: true,
        [
            ControlOperation(
                .get, "Describes the configuration in JSON Schema",
                gives: .ok(["$schema": .string, "type": .string])
            ) { .json(schema($0.exchange.vocabulary)) }
        ])

    /// The control API in OpenAPI 3.1.
    ///
    /// - Parameter path: the root of the API.
    package static func document(
        _ vocabulary: ConfigurationVocabulary, at path: String = ControlPath.root
    ) -> JSON {
        OpenAPIDocument(
            resources: ControlCatalog.described, server: path, vocabulary: vocabulary
        ).json
    }

    /// The configuration in JSON Schema.
    package static func schema(_ vocabulary: ConfigurationVocabulary) -> JSON {
        var schema = ConfigurationReader(ofRequests: vocabulary).schema
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "The configuration of Understudy"
        return schema
    }
}
