/// THE table of findings, a family a line.
package enum DiagnosisCatalog {
    package static let codes: [DiagnosisCode] = [
        RequestDiagnosis.codes,
        ClientDiagnosis.codes,
        RedirectURIDiagnosis.codes,
        AuthorizeDiagnosis.codes,
        PKCEDiagnosis.codes,
        LoginDiagnosis.codes,
        ConsentDiagnosis.codes,
        CodeDiagnosis.codes,
        RefreshTokenDiagnosis.codes,
        GrantDiagnosis.codes,
        ExchangeDiagnosis.codes,
        DeviceDiagnosis.codes,
        JWTBearerDiagnosis.codes,
        BearerDiagnosis.codes,
        DPoPDiagnosis.codes,
        TargetDiagnosis.codes,
        LogoutDiagnosis.codes,
        ClientKeysDiagnosis.codes,
        RegistrationDiagnosis.codes,
        TokenServiceDiagnosis.codes,
        AssertionDiagnosis.codes,
        RequestObjectDiagnosis.codes,
        PushedRequestDiagnosis.codes,
        TLSDiagnosis.codes,
    ].flatMap { $0 }
}
