import Text

extension Context {
    /// `plain`, or an error of the same code that says what was sent in place of `parameter`.
    func recognizing(
        _ sent: String, as parameter: String, _ plain: OAuthError
    ) -> OAuthError {
        if let told = plain.noValue(sent, parameter) { return told }
        guard plain.diagnosis.code.isVague,
            let diagnosis = Recognition(context: self).diagnosis(of: sent, as: parameter)
        else { return plain }
        return OAuthError(plain.code, diagnosis.explaining(plain.diagnosis))
    }
}
