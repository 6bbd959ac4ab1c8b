import JOSE

/// An event that receivers are told of.
package struct SignalEvent: Sendable {
    /// A URI.
    package let type: String
    package let subject: Subject
    /// The members of the event in its token.
    package let members: JSON

    package enum Subject: Sendable {
        /// A user, and the session where there is one.
        case user(sub: String, session: String?)
        case stated(JSON)
    }

    package init(_ type: String, about subject: Subject, _ members: JSON) {
        self.type = type
        self.subject = subject
        self.members = members
    }

    /// The events of the OpenID Continuous Access Evaluation Profile 1.0 §3.
    package static let caep = [
        "session-revoked", "token-claims-change", "credential-change", "assurance-level-change",
        "device-compliance-change", "session-established", "session-presented",
        "risk-level-change",
    ].map(uri)

    static let verification = "https://schemas.openid.net/secevent/ssf/event-type/verification"

    /// The type of CAEP with that name; a URI stays as it is.
    package static func uri(_ name: String) -> String {
        name.contains(":") ? name : "https://schemas.openid.net/secevent/caep/event-type/" + name
    }
}

extension AuthorizationServer {
    /// The types that receivers can ask for.
    package var signalTypes: [String] { SignalEvent.caep + signals.events }
}
