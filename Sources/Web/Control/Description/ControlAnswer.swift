import HTTP

/// What an operation of the control API answers when it succeeds.
struct ControlAnswer: Sendable {
    let statuses: [Status]
    /// nil where there is no body.
    let contentType: String?
    let shape: JSONShape

    static func ok(_ shape: JSONShape) -> ControlAnswer { json([.ok], shape) }
    static func created(_ shape: JSONShape) -> ControlAnswer { json([.created], shape) }
    /// 201 for what is new, 200 for what was there.
    static func okOrCreated(_ shape: JSONShape) -> ControlAnswer { json([.ok, .created], shape) }

    static let noContent = ControlAnswer(statuses: [.noContent], contentType: nil, shape: .any)

    /// Something else than JSON.
    static func text(_ contentType: String) -> ControlAnswer {
        ControlAnswer(statuses: [.ok], contentType: contentType, shape: .string)
    }

    private static func json(_ statuses: [Status], _ shape: JSONShape) -> ControlAnswer {
        ControlAnswer(statuses: statuses, contentType: "application/json", shape: shape)
    }
}
