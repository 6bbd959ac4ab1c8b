import HTTP

/// The answer of a control operation on success.
struct ControlAnswer: Sendable {
    let statuses: [Status]
    /// nil if there is no body.
    let contentType: String?
    let shape: JSONShape
    /// The type of refusals.
    var refusalType = "application/problem+json"

    static func ok(_ shape: JSONShape) -> ControlAnswer { json([.ok], shape) }
    static func created(_ shape: JSONShape) -> ControlAnswer { json([.created], shape) }
    /// 201 for new entries, 200 for existing ones.
    static func okOrCreated(_ shape: JSONShape) -> ControlAnswer { json([.ok, .created], shape) }

    static let noContent = ControlAnswer(statuses: [.noContent], contentType: nil, shape: .any)

    /// An answer that is not JSON.
    static func text(_ contentType: String) -> ControlAnswer {
        ControlAnswer(statuses: [.ok], contentType: contentType, shape: .string)
    }

    /// The answer of an endpoint outside the control API, which tells errors as OAuth does.
    static func own(_ statuses: [Status], _ shape: JSONShape) -> ControlAnswer {
        var answer = json(statuses, shape)
        answer.refusalType = "application/json"
        return answer
    }

    static func ownText(_ contentType: String) -> ControlAnswer {
        var answer = text(contentType)
        answer.refusalType = "application/json"
        return answer
    }

    private static func json(_ statuses: [Status], _ shape: JSONShape) -> ControlAnswer {
        ControlAnswer(statuses: statuses, contentType: "application/json", shape: shape)
    }
}
