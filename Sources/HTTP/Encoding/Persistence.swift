import Text

/// The decision whether a connection stays open after an exchange (RFC 9112 §9.3).
extension Request {
    var asksToPersist: Bool {
        fields.hasConnectionOption("close")
            ? false : version == .http11 || fields.hasConnectionOption("keep-alive")
    }
}

extension Response {
    /// A handler can close the connection with its own Connection field.
    var asksToClose: Bool {
        fields.hasConnectionOption("close")
    }
}

private extension Fields {
    func hasConnectionOption(_ option: String) -> Bool {
        // Few messages have the field.
        contains(.connection)
            && values(.connection).contains { value in
                value.parts(at: ",").contains { $0.trimmingBlanks.equalsIgnoringCase(option) }
            }
    }
}
