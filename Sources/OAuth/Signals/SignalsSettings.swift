import Members
import Text

/// The settings of a tenant that transmits shared signals (OpenID Shared Signals Framework 1.0).
package struct SignalsSettings: Extension {
    package var isOn = false
    /// The users that a new stream tells of.
    package var defaultSubjects = SignalSubjects.all
    var subjectFormat = SignalSubjectFormat.user
    /// The shortest time between two verifications that a receiver asks for.
    var verificationInterval: Seconds = 0
    /// The types of events that tests send beside those of CAEP.
    var events: [String] = []

    package init() {}

    package var heapBytes: Int { events.heapBytes }
}

/// The users that a stream tells of until its receiver says more (§7.1).
package enum SignalSubjects: String, Sendable, CaseIterable {
    case all = "ALL"
    case none = "NONE"
}

/// The form in which events name users (RFC 9493 §3.2).
enum SignalSubjectFormat: String, Sendable, CaseIterable {
    case user = "iss_sub"
    case email
    case opaque
    /// The session beside the user, where there is one.
    case complex
}

struct SignalsMembers: TenantMembers {
    /// The scope values that tokens of receivers need (CAEP Interoperability Profile §2.7.2).
    static let scopes = ["ssf.read", "ssf.manage"]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let settings = members.object("shared_signals") { members in
            var settings = SignalsSettings()
            settings.isOn = true
            settings.defaultSubjects = members.choice("default_subjects") ?? .all
            settings.subjectFormat = members.choice("subject_format") ?? .user
            settings.verificationInterval =
                members.seconds("min_verification_interval") ?? settings.verificationInterval
            settings.events = members.strings("events", check: URICheck.identifier) ?? []
            return settings
        }
        // Settings are read again on top of the former profile.
        configuration.profile.scopes.removeAll(where: Self.scopes.contains)
        guard let settings else { return }
        configuration.extensions[SignalsSettings.self] = settings
        configuration.profile.scopes += Self.scopes
    }
}

extension AuthorizationServer {
    package var signals: SignalsSettings { configuration.extensions[SignalsSettings.self] }
}

private extension URICheck {
    static func identifier(_ text: String) -> Flaw? {
        URI(text) == nil ? Flaw("expected the URI of a type of events, found \(text.shown)") : nil
    }
}

extension OAuthError.Code {
    /// What is asked for contradicts what is there.
    package static let conflict = Self(rawValue: "conflict")
}
