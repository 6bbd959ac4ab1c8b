import OAuth

/// The list of all supported providers, and of their additions to the neutral lists.
package enum ProviderCatalog {
    package static let profiles: [Profile] = [
        .generic,
        .auth0,
        .apple,
        .iosApp,
        .keycloak,
        .entra,
        .okta,
        .google,
        .cognito,
        .mcp,
        .mcpBefore2026,
        .mcpOfJune2025,
        .github,
    ]

    /// The members that providers add to configurations.
    package static let members = ProviderMembers(
        tenants: [
            Auth0TenantMembers(), KeycloakTenantMembers(), OktaServerMembers(),
            GoogleTenantMembers(), PoolMembers(), ActionsMembers(), refusalMembers,
            ForeignRefusals(known: refusalMembers.names),
        ],
        clients: [
            AppleClientMembers(), OrganizationClientMembers(), KeycloakClientMembers(),
            SinglePageClientMembers(), DelegationMembers(), GitHubClientMembers(), refusalMembers,
        ],
        users: [
            AuthenticatorMembers(), KeycloakUserMembers(), GitHubUserMembers(),
            PoolUserMembers(), refusalMembers,
        ])

    /// The refusals that providers have for configurations.
    private static let refusalMembers = RefusalMembers(
        names: [
            Keycloak.refusals, Entra.refusals, Okta.refusals, Google.refusals, Cognito.refusals,
            GitHub.refusals, Auth0.refusals,
        ].flatMap { $0.moments.keys.sorted() })

    /// The list of what providers remember and a document restores.
    package static let remembered: [Remembered] = [
        .part("passwordlessCodes") { $0.passwordlessCodes },
        .part("enrolledAuthenticators") { $0.enrolledAuthenticators },
        .part("pendingFactors") { $0.pendingFactors },
        .part("sentFactors") { $0.sentFactors },
        .part("spentFactors") { $0.spentFactors },
        .part("memberships") { $0.memberships },
        .part("sessionTokens") { $0.sessionTokens },
        .part("pendingChallenges") { $0.pendingChallenges },
        .part("actionsJobs") { $0.actionsJobs },
        .kind(OrganizationBinding.self),
        .kind(OrganizationOfRequest.self),
        .kind(PassedFactor.self),
        .kind(BrowserLogin.self),
        .kind(SinglePage.self),
        .kind(OnlineAccess.self),
        .kind(PoolSignIn.self),
        .kind(DeviceLogin.self),
    ]

    /// The findings of providers, one family per line.
    package static let diagnosisCodes: [DiagnosisCode] = [
        AppleDiagnosis.codes,
        AppleSecretDiagnosis.codes,
        NotificationDiagnosis.codes,
        Auth0Diagnosis.codes,
        OktaDiagnosis.codes,
        AccountDiagnosis.codes,
        OrganizationDiagnosis.codes,
        PasswordlessDiagnosis.codes,
        FactorDiagnosis.codes,
        DirectoryDiagnosis.codes,
        KeycloakDiagnosis.codes,
        GoogleDiagnosis.codes,
        PoolDiagnosis.codes,
        ChallengeDiagnosis.codes,
        GitHubDiagnosis.codes,
        RefusalDiagnosis.codes,
    ].flatMap { $0 }

    /// The errors that no specification defines.
    package static let errorCodes: [OAuthError.Code] = [
        .invalidSignup, .invalidPassword, .userExists, .usernameExists, .badConnection, .badEmail,
        .badPhoneNumber, .invalidInstance, .mfaRequired, .tooManyAttempts,
        .unsupportedChallengeType,
    ]

    /// Every finding there is, the neutral ones first.
    package static let allDiagnosisCodes = DiagnosisCatalog.codes + diagnosisCodes

    /// Every error that an answer can have, the neutral ones first.
    package static let allErrorCodes = OAuthError.Code.all + errorCodes
}
