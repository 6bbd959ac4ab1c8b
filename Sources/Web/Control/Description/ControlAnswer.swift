import HTTP

/// What an operation of the control API answers when it succeeds.
struct ControlAnswer: Sendable {
    let statuses: [Status]
    /// nil where there is no body.
    let contentType: String?
    let shape: JSONShape
    /// How a refusal is told.
    var refusalType = "application/problem+json"

    static func ok(_ shape: JSONShape) -> ControlAnswer { json([.ok], shape) }
    static func created(_ shape: JSONShape) -> ControlAnswer { json([.created], shape) }
    /// 201 for what is new, 200 for what was there.
    static func okOrCreated(_ shape: JSONShape) -> ControlAnswer { json([.ok, .created], shape) }

    static let noContent = ControlAnswer(statuses: [.noContent], contentType: nil, shape: .any)

    /// Something else than JSON.
    static func text(_ contentType: String) -> ControlAnswer {
        ControlAnswer(statuses: [.ok], contentType: contentType, shape: .string)
    }

    /// What no resource of the control API answers, which tells errors as OAuth does.
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
