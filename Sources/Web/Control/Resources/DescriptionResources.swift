import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// What describes the server to programs: `openapi.json`, `config.schema.json`.
enum DescriptionResources {
    static let openAPI = ControlResource(
        "openapi.json", isOfServer: true,
        [
            ControlOperation(
                .get, "Describes this API in OpenAPI 3.1",
                gives: .ok(["openapi": .string, "paths": .map(.any)])
            ) { call in
                let prefix = call.exchange.path(ControlCatalog.root)
                return .json(
                    OpenAPIDocument(resources: ControlCatalog.resources, server: prefix).json)
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

    /// Computed once, since it never changes.
    private static let schema: JSON = {
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "nothing is read for a description"))
        }
        var schema = reader.schema
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "The configuration of Understudy"
        return schema
    }()
}
