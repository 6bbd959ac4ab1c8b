import Members

/// Reads the members of JSON errors at an endpoint.
struct ErrorBodyFormReader {
    func read(_ members: inout MemberReader, into form: inout ErrorBodyForm) {
        form.error = members.string("error") ?? form.error
        form.description = members.string("description") ?? form.description
        form.status = members.optionalString("status", form.status)
        form.constants = members.changed("constants", form.constants) { members, name in
            members.value(name)
        }
    }
}
