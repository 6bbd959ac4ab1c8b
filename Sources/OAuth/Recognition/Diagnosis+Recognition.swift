import Text

extension Diagnosis {
    /// - Parameter part: the known thing that `text` contains.
    static func surplus(
        around part: some StringProtocol, in text: String, _ parameter: String
    ) -> Diagnosis {
        let rest = text.replacing(text: String(part), with: "...")
        return ValueDiagnosis.surplus.found(
            "\(parameter) is known, but more was sent with it: \(rest.prefix(80).description.shown)",
            remedy: "send the value alone: read it from the parsed query, not by cutting the URL")
    }

    static func cut(_ problem: Phrase, isRightKind: Bool = true) -> Diagnosis {
        ValueDiagnosis.cut.found(
            problem,
            remedy: isRightKind
                ? "send the whole value: look for a database column, a field or a copy that is too short"
                : "it is of another kind besides; send the whole value: look for a database column, a field or a copy that is too short"
        )
    }

    static func otherThing(
        _ thing: IssuedThing, _ parameter: String, _ trace: IssuedThing.Trace, _ wanted: Phrase,
        at now: Timestamp
    ) -> Diagnosis {
        ValueDiagnosis.otherThing.found(
            "\(parameter) is \(thing.noun) issued to client \(trace.clientID.shown)\(trace.age(at: now))",
            remedy: "\(thing.noun) goes \(thing.place); \(wanted)")
    }

    /// - Parameter name: that of the tenant; nil for the root.
    static func otherTenant(
        _ thing: IssuedThing, _ name: String?, _ parameter: String, _ trace: IssuedThing.Trace,
        at now: Timestamp
    ) -> Diagnosis {
        let tenant: Phrase = name.map { "tenant \($0.shown)" } ?? "the tenant at the root"
        return ValueDiagnosis.otherTenant.found(
            "\(parameter) is \(thing.noun) of \(tenant), issued to client "
                + "\(trace.clientID.shown)\(trace.age(at: now))",
            remedy: useOneIssuer)
    }

    static func otherIssuer(
        _ noun: Phrase, _ stated: String, _ issuer: String, _ parameter: String
    ) -> Diagnosis {
        ValueDiagnosis.otherTenant.found(
            "\(parameter) is \(noun) of the issuer \(stated.shown), and this is \(issuer.shown)",
            remedy: useOneIssuer)
    }

    static func otherReplica(
        _ other: Replica, _ own: Replica, _ parameter: String
    ) -> Diagnosis {
        ValueDiagnosis.otherReplica.found(
            "\(parameter) bears the mark of replica \(other.name.shown), and this is replica "
                + "\(own.name.shown)",
            remedy:
                "let the balancer send it there by its mark; where that replica is gone, begin the login again"
        )
    }

    private static let useOneIssuer: Phrase =
        "use one issuer for a whole login: take all endpoints from its discovery document"
}
