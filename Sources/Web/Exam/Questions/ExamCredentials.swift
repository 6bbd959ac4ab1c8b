import Members

/// The credentials of a client that takes them from the examiner.
package struct ExamCredentials: Sendable, Equatable {
    package let id: String
    package let secret: String

    package static let plain = ExamCredentials(id: "exam", secret: "secret")

    static func read(_ members: inout MemberReader) -> ExamCredentials? {
        let id = members.requiredString("id")
        let secret = members.requiredString("secret")
        guard let id, let secret else { return nil }
        return ExamCredentials(id: id, secret: secret)
    }
}
