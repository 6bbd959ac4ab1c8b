import JOSE

extension OAuthError: SavedRecord {
    package static let layout = SavedLayout<OAuthError> { layout in
        let code = layout.member("code", \.code.rawValue)
        let diagnosis = layout.member("diagnosis", \.diagnosis)
        let wording = layout.member("wording") { $0.wording.saved }
        let details = layout.member("details", \.details)
        let cause = layout.member("cause", \.cause)
        return { part in
            OAuthError(
                Code(rawValue: part[code]), part[diagnosis],
                wording: part[wording].map { .exactly($0.text, status: $0.status) } ?? .diagnosis,
                details: part[details], cause: part[cause])
        }
    }
}

extension OAuthError.Wording {
    /// The text and the status that are told exactly.
    package struct Exact: SavedRecord {
        let text: String?
        let status: Int?

        package static let layout = SavedLayout<Exact> { layout in
            let text = layout.member("text", \.text)
            let status = layout.member("status", \.status)
            return { Exact(text: $0[text], status: $0[status]) }
        }
    }

    fileprivate var saved: Exact? {
        switch self {
        case .diagnosis: nil
        case .exactly(let text, let status): Exact(text: text, status: status)
        }
    }
}

extension Diagnosis: SavedRecord {
    package static let layout = SavedLayout<Diagnosis> { layout in
        let code = layout.member("code", \.code)
        let cause = layout.member("cause", \.cause)
        let advice = layout.member("advice", \.advice)
        let facts = layout.member("facts", \.facts)
        let symptom = layout.member("symptom", \.symptom)
        return { part in
            Diagnosis(
                code: part[code], cause: part[cause], advice: part[advice],
                facts: part[facts], symptom: part[symptom])
        }
    }
}

extension DiagnosisCode: SavedRecord {
    package static let layout = SavedLayout<DiagnosisCode> { layout in
        let name = layout.member("name", \.name)
        let section = layout.member("section", \.section)
        let isPermittable = layout.member("is_permittable", \.isPermittable)
        let defaultLevel = layout.member("default_level", \.defaultLevel)
        let isVague = layout.member("is_vague", \.isVague)
        return { part in
            DiagnosisCode(
                part[name], part[section], isPermittable: part[isPermittable],
                defaultLevel: part[defaultLevel], isVague: part[isVague])
        }
    }
}
