import HTTP
import OAuth

/// THE table of endpoints that only one provider serves; profiles state their paths.
enum ProviderEndpoints {
    static let endpoints: [Endpoint] = [
        Endpoint(
            "organization", [.post], [], channel: .browser, surface: PageSurface(),
            answersLogin: true,
            ask: { try OrganizationForm.show($0, for: $1, $2) },
            answer: OrganizationEndpoint.answer),
        Endpoint(
            "signup", [.post], [], surface: PlainSurface.enrolment, isCrossOrigin: true,
            answer: SignUpEndpoint.answer),
        Endpoint(
            "change-password", [.post], [], surface: PlainSurface.enrolment, hasMembers: false,
            isCrossOrigin: true, answer: PasswordChangeEndpoint.answer),
        Endpoint(
            "passwordless", [.post], [], pages: ["passwordless-link"], surface: TokenSurface(),
            isCrossOrigin: true,
            answer: PasswordlessEndpoint.answer),
        Endpoint(
            "passwordless-link", [.get], [], channel: .browser, surface: PageSurface(),
            hasMembers: true, answer: PasswordlessLinkEndpoint.answer),
        Endpoint(
            "mfa-challenge", [.post], [], metadata: "mfa_challenge_endpoint",
            surface: TokenSurface(), isCrossOrigin: true, answer: FactorEndpoints.challenge),
        Endpoint(
            "mfa-associate", [.post], [], surface: TokenSurface(), isCrossOrigin: true,
            atOnce: FactorEndpoints.associate),
        Endpoint(
            "mfa-authenticators", [.get], [], surface: TokenSurface(), isCrossOrigin: true,
            atOnce: FactorEndpoints.authenticators),
        Endpoint(
            "v2-logout", [.get], [], channel: .browser, surface: PageSurface(),
            answer: V2LogoutEndpoint.answer),
        Endpoint(
            "instance-discovery", [.get], [], surface: PlainSurface.document,
            isCrossOrigin: true, atOnce: InstanceDiscoveryEndpoint.answer),
        Endpoint(
            "admin-consent", [.get], [], channel: .browser, surface: PageSurface(),
            answersLogin: true, answer: AdminConsentEndpoint.answer),
        Endpoint(
            "user-realm", [.get], [], surface: PlainSurface.document,
            atOnce: UserRealmEndpoint.answer),
        Endpoint(
            "me", [.get], [], surface: BearerSurface(), isCrossOrigin: true,
            atOnce: GraphProfileEndpoint.answer),
        Endpoint(
            "sign-in-page", [.get], [], channel: .browser, surface: PageSurface(),
            isPublished: true,
            atOnce: SignInPageEndpoint.answer),
        Endpoint(
            "authn", [.post], [], surface: TokenSurface(), isCrossOrigin: true,
            answer: AuthnEndpoint.answer),
        Endpoint(
            "tokeninfo", [.get, .post], [], surface: TokenSurface(), isCrossOrigin: true,
            atOnce: TokenInfoEndpoint.answer),
        Endpoint(
            "legacy-userinfo", [.get, .post], [], surface: BearerSurface(), isCrossOrigin: true,
            atOnce: LegacyUserInfoEndpoint.answer),
        Endpoint(
            "certificates", [.get], [], surface: PlainSurface.document, isPublished: true,
            isCrossOrigin: true, atOnce: CertificatesEndpoint.answer),
        Endpoint(
            "service-accounts", [.post], [], surface: OwnSurface(),
            answer: ServiceAccountEndpoint.answer),
        Endpoint(
            "notifications", [.post], [], surface: OwnSurface(), answer: NotificationEndpoint.answer
        ),
        Endpoint(
            "realm", [.get], [], surface: PlainSurface.document, isPublished: true,
            isCrossOrigin: true, atOnce: RealmEndpoint.answer),
        Endpoint(
            "account", [.get], [], surface: BearerSurface(), isCrossOrigin: true,
            atOnce: AccountEndpoint.answer),
        Endpoint(
            "login-status", [.get], [], channel: .browser, surface: PageSurface(),
            isPublished: true, atOnce: LoginStatusEndpoint.page),
        Endpoint(
            "login-status-init", [.get], [], channel: .browser, surface: PlainSurface.document,
            hasMembers: false, isPublished: true, atOnce: LoginStatusEndpoint.admission),
        Endpoint(
            "hosted-login", [.get], [], channel: .browser, surface: PageSurface(),
            hasMembers: true, answer: AuthorizeEndpoint.answer),
        Endpoint(
            "hosted-step", [.post], [], channel: .browser, surface: PageSurface(),
            answersLogin: true,
            ask: { try HostedStepEndpoint.ask($0, $1, $2) },
            answer: HostedStepEndpoint.answer),
        Endpoint(
            "hosted-logout", [.get], [], channel: .browser, surface: PageSurface(),
            answer: HostedLogoutEndpoint.answer),
        Endpoint(
            "user-pool", [.post], [],
            surface: PlainSurface(place: ErrorPlace("user-pool", alwaysDescribes: true)),
            isCrossOrigin: true, answer: UserPoolEndpoint.answer),
        Endpoint(
            "emails", [.get], [], surface: BearerSurface(), hasMembers: false, isCrossOrigin: true,
            atOnce: AccountListEndpoint.emails.answer),
        Endpoint(
            "orgs", [.get], [], surface: BearerSurface(), hasMembers: false, isCrossOrigin: true,
            atOnce: AccountListEndpoint.organizations.answer),
        Endpoint(
            "teams", [.get], [], surface: BearerSurface(), hasMembers: false, isCrossOrigin: true,
            atOnce: AccountListEndpoint.teams.answer),
        Endpoint(
            "memberships", [.get], [], surface: BearerSurface(), hasMembers: false,
            isCrossOrigin: true, atOnce: AccountListEndpoint.memberships.answer),
        Endpoint(
            "membership", [.get], [], surface: BearerSurface(), isCrossOrigin: true,
            atOnce: MembershipEndpoint.own),
        Endpoint(
            "org-member", [.get], [], surface: BearerSurface(), hasMembers: false,
            isCrossOrigin: true, atOnce: MembershipEndpoint.member),
        Endpoint(
            "scoped-token", [.post], [], surface: PlainSurface.rest,
            answer: AppTokenEndpoint.scoped),
        Endpoint(
            "app-token", [.post, .patch, .delete], [], surface: PlainSurface.rest,
            answer: AppTokenEndpoint.answer),
        Endpoint(
            "app-grant", [.delete], [], surface: PlainSurface.rest, hasMembers: false,
            answer: AppTokenEndpoint.endGrant),
        Endpoint(
            "id-token", [.get], [], surface: PlainSurface.job, atOnce: JobEndpoint.token),
        Endpoint("jobs", [.post], [], surface: OwnSurface(), answer: JobEndpoint.begin),
        Endpoint(
            "third-party-cookies", [.get], [], channel: .browser, surface: PageSurface(),
            isPublished: true, atOnce: ThirdPartyCookiesEndpoint.answer),
        Endpoint(
            "mcp", [.post], [], surface: ResourceSurface(scope: SampleServerEndpoint.scope),
            isCrossOrigin: true,
            answer: SampleServerEndpoint.answer),
    ]
}
