import JOSE

extension OAuthError: SavedRecord {
    package static let form = SavedForm<OAuthError> { form in
        let code = form.member("code", \.code.rawValue)
        let diagnosis = form.member("diagnosis", \.diagnosis)
        let wording = form.member("wording") { $0.wording.saved }
        let details = form.member("details", \.details)
        let cause = form.member("cause", \.cause)
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

        package static let form = SavedForm<Exact> { form in
            let text = form.member("text", \.text)
            let status = form.member("status", \.status)
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
    package static let form = SavedForm<Diagnosis> { form in
        let code = form.member("code", \.code)
        let cause = form.member("cause", \.cause)
        let advice = form.member("advice", \.advice)
        let facts = form.member("facts", \.facts)
        let symptom = form.member("symptom", \.symptom)
        return { part in
            Diagnosis(
                code: part[code], cause: part[cause], advice: part[advice],
                facts: part[facts], symptom: part[symptom])
        }
    }
}

extension DiagnosisCode: SavedRecord {
    package static let form = SavedForm<DiagnosisCode> { form in
        let name = form.member("name", \.name)
        let section = form.member("section", \.section)
        let isPermittable = form.member("is_permittable", \.isPermittable)
        let defaultLevel = form.member("default_level", \.defaultLevel)
        let isVague = form.member("is_vague", \.isVague)
        return { part in
            DiagnosisCode(
                part[name], part[section], isPermittable: part[isPermittable],
                defaultLevel: part[defaultLevel], isVague: part[isVague])
        }
    }
}
