import Text

extension Context {
    /// `plain`, or an error of the same code that says what was sent in the place of `parameter`.
    func recognizing(
        _ sent: String, as parameter: String, _ plain: OAuthError
    ) -> OAuthError {
        if let told = plain.noValue(sent, parameter) { return told }
        guard Recognition.isVague(plain.diagnosis.code),
            let diagnosis = Recognition(context: self).diagnosis(of: sent, as: parameter)
        else { return plain }
        return OAuthError(plain.code, diagnosis.explaining(plain.diagnosis))
    }
}

extension Recognition {
    /// Whether a finding says no more than that a value is unknown; the others know more than what a
    /// look around can add.
    static func isVague(_ code: DiagnosisCode) -> Bool {
        vague.contains(code)
    }

    private static let vague: Set<DiagnosisCode> = [
        CodeDiagnosis.unknown, RefreshTokenDiagnosis.unknown, DeviceDiagnosis.codeUnknown,
        DeviceDiagnosis.userCodeUnknown, BearerDiagnosis.unknown, TokenServiceDiagnosis.unknown,
        PushedRequestDiagnosis.unknown, ExchangeDiagnosis.idTokenInvalid,
        AuthorizeDiagnosis.hintInvalid, LogoutDiagnosis.hintInvalid,
        PKCEDiagnosis.verifierMismatch,
    ]
}
