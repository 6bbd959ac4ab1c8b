import JOSE
import Text

/// What goes wrong with authorization details (RFC 9396).
package enum DetailsDiagnosis {
    static let malformed = DiagnosisCode("details.malformed", "RFC 9396 §2")
    static let typeUnknown = DiagnosisCode("details.type-unknown", "RFC 9396 §5")
    static let typeUnused = DiagnosisCode("details.type-unused", "RFC 9396 §10")
    static let member = DiagnosisCode("details.member", "RFC 9396 §5")
    static let notGranted = DiagnosisCode("details.not-granted", "RFC 9396 §6")
    static let elsewhere = DiagnosisCode(
        "details.elsewhere", "RFC 9396 §3.1", defaultLevel: .warn)
    static let ignored = DiagnosisCode(
        "authorize.details-ignored", "RFC 9396 §5", defaultLevel: .warn)

    static let codes = [malformed, typeUnknown, typeUnused, member, notGranted, elsewhere, ignored]
}

extension OAuthError {
    static func invalidDetails(_ diagnosis: Diagnosis) -> OAuthError {
        OAuthError(.invalidAuthorizationDetails, diagnosis)
    }
}

extension Diagnosis {
    static let detailsIgnored = DetailsDiagnosis.ignored.found(
        "authorization_details has no effect here",
        remedy: "add its type to authorization_details_types in the configuration, or ask by scope")

    static let detailsMalformed = DetailsDiagnosis.malformed.found(
        "authorization_details is not a JSON list of objects that have a type",
        remedy: "send a list such as [{\"type\": \"payment\"}], percent-encoded once")

    static func detailTypeUnknown(_ name: String, known: [String]) -> Diagnosis {
        DetailsDiagnosis.typeUnknown.found(
            "no authorization details have the type \(name.shown)",
            remedy: name.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "add it to authorization_details_types in the configuration",
            facts: ["sent": name])
    }

    static func detailTypeUnused(_ name: String, _ client: Client) -> Diagnosis {
        DetailsDiagnosis.typeUnused.found(
            "client \(client.id.shown) says that it does not use authorization details of the type "
                + "\(name.shown)",
            remedy: "add it to authorization_details_types of the client")
    }

    static func detailMember(_ name: String, of type: String, wanted: DetailMember) -> Diagnosis {
        DetailsDiagnosis.member.found(
            "\(name.shown) in authorization details of the type \(type.shown) is nothing that the "
                + "type allows",
            remedy: "let it be \(wanted.phrase)")
    }

    static func detailMemberUnknown(_ name: String, of type: String) -> Diagnosis {
        DetailsDiagnosis.member.found(
            "authorization details of the type \(type.shown) have no member \(name.shown)",
            remedy: "leave it out, or add it to members of the type in the configuration")
    }

    static func detailMemberMissing(_ name: String, of type: String) -> Diagnosis {
        DetailsDiagnosis.member.found(
            "authorization details of the type \(type.shown) lack \(name.shown)",
            remedy: "send it, since the configuration requires it")
    }

    static func detailsNotGranted(_ detail: JSON) -> Diagnosis {
        DetailsDiagnosis.notGranted.found(
            "authorization details of the type \((detail["type"]?.string ?? "").shown) ask for more "
                + "than was granted",
            remedy: "ask for all of it in the authorization request already")
    }

    static func detailsElsewhere(_ detail: JSON, _ audience: [String]) -> Diagnosis {
        DetailsDiagnosis.elsewhere.found(
            "authorization details of the type \((detail["type"]?.string ?? "").shown) were left out: "
                + "the token is for \(audience.joined(separator: ", ").shown)",
            remedy: "name one of their locations by resource, or none")
    }
}
