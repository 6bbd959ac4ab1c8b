import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// What describes the server to programs: `openapi.json`, `config.schema.json`.
package enum DescriptionResources {
    static let openAPI = ControlResource(
        "openapi.json", isOfServer: true,
        [
            ControlOperation(
                .get, "Describes this API in OpenAPI 3.1",
                gives: .ok(["openapi": .string, "paths": .map(.any)])
            ) { call in
                .json(document(at: call.exchange.path(ControlPath.root)))
            }
        ])

    static let configurationSchema = ControlResource(
        "config.schema.json", isOfServer: true,
        [
            ControlOperation(
                .get, "Describes the configuration in JSON Schema",
                gives: .ok(["$schema": .string, "type": .string])
            ) { _ in .json(schema) }
        ])

    /// The control API in OpenAPI 3.1.
    ///
    /// - Parameter path: where it is.
    package static func document(at path: String = ControlPath.root) -> JSON {
        OpenAPIDocument(resources: ControlCatalog.resources, server: path).json
    }

    /// The configuration in JSON Schema. Computed once, since it never changes.
    package static let schema: JSON = {
        var schema = ConfigurationReader.ofRequests.schema
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "The configuration of Understudy"
        return schema
    }()
}
