import Members
import Text

/// Whether a tenant transmits shared signals, and how (OpenID Shared Signals Framework 1.0).
package struct SignalsSettings: Extension {
    package var isOn = false
    /// Whether a new stream tells of every user.
    package var defaultSubjects = SignalSubjects.all
    var subjectFormat = SignalSubjectFormat.user
    /// How often a receiver may ask for a verification.
    var verificationInterval: Seconds = 0
    /// The types of events that tests send beside those of CAEP.
    var events: [String] = []

    package init() {}

    package var heapBytes: Int { events.heapBytes }
}

/// Whom a stream tells of until its receiver says more (§7.1).
package enum SignalSubjects: String, Sendable, CaseIterable {
    case all = "ALL"
    case none = "NONE"
}

/// How events name users (RFC 9493 §3.2).
enum SignalSubjectFormat: String, Sendable, CaseIterable {
    case user = "iss_sub"
    case email
    case opaque
    /// With the session beside the user, where there is one.
    case complex
}

struct SignalsMembers: TenantMembers {
    /// What tokens of receivers need (CAEP Interoperability Profile §2.7.2).
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
        // Settings that are read anew begin with the profile of before.
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
