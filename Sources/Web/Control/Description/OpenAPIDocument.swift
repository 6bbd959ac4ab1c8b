import Configuration
import HTTP
import JOSE
import Members

/// The description of the control API in OpenAPI 3.1, computed from its table.
struct OpenAPIDocument {
    let resources: [ControlResource]
    /// The root of the resources: `/_understudy`.
    let server: String
    let vocabulary: ConfigurationVocabulary

    var json: JSON {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Understudy's control API", "version": "1",
                "description": "Drive and watch the stand-in for an OpenID Connect provider.",
            ],
            "servers": [["url": .string(server)]],
            "paths": .object(
                Dictionary(resources.map { ("/\($0.path)", path($0)) }, uniquingKeysWith: { $1 })),
            "components": ["schemas": ["Problem": Self.problem]],
        ]
    }

    private static let problem: JSON = [
        "type": "object", "required": ["type", "title", "status", "detail"],
        "properties": [
            "type": ["type": "string"], "title": ["type": "string"],
            "status": ["type": "integer"], "detail": ["type": "string"],
            "path": ["type": "string"], "did_you_mean": ["type": "string"],
            "errors": ["type": "array", "items": ["type": "object"]],
        ],
    ]

    private func path(_ resource: ControlResource) -> JSON {
        var path: JSON = .object(
            Dictionary(
                resource.operations.map {
                    ($0.method.rawValue.lowercased(), operation($0, of: resource))
                }, uniquingKeysWith: { $1 }))
        let names = resource.path.split(separator: "/").filter { $0.hasPrefix("{") }
            .map { $0.dropFirst().dropLast() }
        if !names.isEmpty {
            path["parameters"] = .array(
                names.map { name in
                    [
                        "name": .string(String(name)), "in": "path", "required": true,
                        "schema": ["type": "string"],
                    ]
                })
        }
        return path
    }

    private func operation(_ operation: ControlOperation, of resource: ControlResource) -> JSON {
        var json: JSON = [
            "summary": .string(operation.summary),
            "operationId": .string(operation.method.rawValue.lowercased() + " " + resource.path),
            "responses": responses(operation.gives),
        ]
        // OpenAPI cannot state a name that stands for many; the summary of the others mentions it.
        let stated = operation.query.filter { !$0.name.hasSuffix("*") }
        if !stated.isEmpty { json["parameters"] = .array(stated.map(\.json)) }
        if let body = operation.body {
            json["requestBody"] = ["content": ["application/json": ["schema": body(vocabulary)]]]
        }
        return json
    }

    private func responses(_ gives: ControlAnswer) -> JSON {
        var responses: [String: JSON] = [
            "default": [
                "description": "The reason for the refusal",
                "content": .object([gives.refusalType: ["schema": Self.refusal(gives)]]),
            ]
        ]
        for status in gives.statuses {
            var response: JSON = ["description": .string(status.reason)]
            if let type = gives.contentType {
                response["content"] = .object([type: ["schema": gives.shape.schema]])
            }
            responses[String(status.code)] = response
        }
        return .object(responses)
    }

    /// A problem document (RFC 9457), or an error of RFC 6749 §5.2.
    private static func refusal(_ gives: ControlAnswer) -> JSON {
        gives.refusalType == "application/json"
            ? [
                "type": "object", "required": ["error"],
                "properties": ["error": ["type": "string"]],
            ] : ["$ref": "#/components/schemas/Problem"]
    }
}

extension ControlParameter {
    fileprivate var json: JSON {
        ["name": .string(name), "in": "query", "description": .string(summary), "schema": schema]
    }

    var schema: JSON {
        switch kind {
        case .integer(let range, _):
            [
                "type": "integer", "minimum": .integer(range.lowerBound),
                "maximum": .integer(range.upperBound),
            ]
        case .word(let words): ["enum": .array(words.map(JSON.string))]
        case .bool: ["type": "boolean"]
        default: ["type": "string"]
        }
    }
}
