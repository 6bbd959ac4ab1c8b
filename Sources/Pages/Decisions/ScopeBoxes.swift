import Text

/// The requested scopes, each with a box to allow it.
struct ScopeBoxes: Sendable {
    let scopes: [String]
    let offersHiddenEmail: Bool
    let ui: Interface

    var html: HTML {
        guard !scopes.isEmpty else {
            return "<p>\(ui.say("It asks for no particular scope."))</p>"
        }
        return """
            <h2 id="scopes">\(ui.say("What it may do"))</h2>
            <ul class="scopes" aria-labelledby="scopes">
            \(scopes.map(item))
            \(offersHiddenEmail ? hiddenEmail : "")</ul>
            """
    }
}

private extension ScopeBoxes {
    /// Without `openid` this would be no login at all, so its box cannot be cleared.
    func item(_ scope: String) -> HTML {
        let sentence = Self.sentence(for: scope).map { "<small>\(ui.say($0))</small>" as HTML }
        return """
            <li><label><input type="checkbox" name="scope" value="\(scope)" checked\
            \(" disabled", if: scope == "openid")>\
            <span><code>\(scope)</code>\(sentence ?? "")</span></label></li>
            """
    }

    /// The meaning of a standard scope value (OpenID Connect Core §5.4, §11); nil for others.
    static func sentence(for scope: String) -> Phrase? {
        switch scope {
        case "openid": "Know who you are."
        case "profile": "See your name, picture and profile."
        case "name": "See your name."
        case "email": "See your e-mail address."
        case "address": "See your postal address."
        case "phone": "See your phone number."
        case "offline_access": "Keep access while you are away."
        default: nil
        }
    }

    var hiddenEmail: HTML {
        """
        <li><label><input type="checkbox" name="hide_email" value="true">\
        <span>\(ui.say("Hide my e-mail address"))\
        <small>\(ui.say("Show one made for this client instead."))</small></span></label></li>

        """
    }
}
