import Text

/// A kind of thing that a tenant issues, by which one is known again where it does not belong.
package struct IssuedThing: Sendable {
    /// With its article: `an access token`.
    let noun: Phrase
    /// The names under which requests send it, as messages call them.
    let names: Set<String>
    /// Where it belongs, in words that follow "it goes".
    let place: Phrase
    /// What each of them begins with; empty for most.
    var prefix = ""
    /// Whether it is remembered; else it says itself what it is.
    var isRemembered = true
    /// Finds the one that a text is; nil for a text that is none of this kind.
    let find: @Sendable (String, State) -> Trace?

    /// What is known of one of them.
    struct Trace: Sendable {
        let clientID: String
        var issued: Timestamp?
        var expires: Timestamp?
    }
}

extension IssuedThing.Trace {
    /// Since when it is there, or until when, in words that follow the client.
    func age(at now: Timestamp) -> Phrase {
        if let issued { return " \(now - issued) s ago" }
        guard let expires else { return "" }
        return expires > now
            ? ", good for \(expires - now) s more" : ", which expired \(now - expires) s ago"
    }
}
