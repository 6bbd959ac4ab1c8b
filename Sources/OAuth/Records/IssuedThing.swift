import Text

/// A kind of thing that a tenant issues, to recognize one where it does not belong.
package struct IssuedThing: Sendable {
    /// The noun with its article: `an access token`.
    let noun: Phrase
    /// The names under which requests send it, as messages call them.
    let names: Set<String>
    /// The place where it belongs, in words that follow "it goes".
    let place: Phrase
    /// The prefix of each of them; empty for most.
    var prefix = ""
    /// True if it is remembered; else its own content says what it is.
    var isRemembered = true
    /// Finds the thing by its text; nil for a text that is none of this kind.
    let find: @Sendable (String, State) -> Trace?

    /// The known facts about one of them.
    struct Trace: Sendable {
        let clientID: String
        var issued: Timestamp?
        var expires: Timestamp?
    }
}

extension IssuedThing.Trace {
    /// The time since when it exists, or until when, in words that follow the client.
    func age(at now: Timestamp) -> Phrase {
        if let issued { return .words("issued-ago", ["seconds": now - issued]) }
        guard let expires else { return "" }
        return expires > now
            ? .words("good-for", ["seconds": expires - now])
            : .words("expired-ago", ["seconds": now - expires])
    }
}
