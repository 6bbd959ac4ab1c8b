import JOSE
import Members

/// The members of an endpoint's JSON errors, where a provider differs from RFC 6749 §5.2.
package struct ErrorBodyForm: Sendable {
    /// The names of the members that hold the code and its description.
    package var error = "error"
    package var description = "error_description"
    /// The member that repeats the status; nil for none.
    package var status: String?
    /// Members that are the same in every error.
    package var constants: [String: JSON] = [:]

    package init() {}

    package func body(error: String, description: String?, status: Int) -> JSON {
        var body = JSON.object(constants)
        body[self.error] = .string(error)
        body[self.description] = description.map(JSON.string)
        if let member = self.status { body[member] = .integer(status) }
        return body
    }
}

extension ErrorBodyForm: Describable {
    package mutating func read(_ members: inout MemberReader) {
        error = members.string("error") ?? error
        description = members.string("description") ?? description
        status = members.optionalString("status", status)
        constants = members.changed("constants", constants) { members, name in
            members.value(name)
        }
    }
}
