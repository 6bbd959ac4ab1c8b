import Configuration
import HTTP
import JOSE
import OAuth
import Providers
import Text

/// THE table of all endpoints. Discovery is computed from it.
package enum Routes {
    package static let endpoints =
        played + ToolEndpoints.endpoints
        + [SwitchEndpoint.endpoint, DocumentsEndpoint.endpoint, AgentGuide.endpoint]
        + ControlCatalog.endpoints

    /// The endpoints without the control API, which no rule or profile concerns.
    package static let played =
        neutral + SignalsEndpoints.endpoints + FederationEndpoints.endpoints
        + ProvidedEndpoints.endpoints

    private static let neutral: [Endpoint] = [
        Endpoint(
            "authorize", [.get, .post], ["/authorize", "/oauth/authorize"],
            metadata: "authorization_endpoint",
            pages: ["login", "consent", "step-up"]
                + ProvidedEndpoints.endpoints.filter { $0.ask != nil }.map(\.name),
            channel: .browser, surface: PageSurface(), hasMembers: true,
            answer: AuthorizeEndpoint.answer),
        Endpoint(
            "login", [.post], ["/login"], channel: .browser, surface: PageSurface(),
            answersLogin: true, answer: LoginEndpoint.answer),
        Endpoint(
            "consent", [.post], ["/consent"], channel: .browser, surface: PageSurface(),
            answersLogin: true, answer: ConsentEndpoint.answer),
        Endpoint(
            "step-up", [.post], ["/step-up"], channel: .browser, surface: PageSurface(),
            answersLogin: true, ask: StepUpEndpoint.ask, answer: StepUpEndpoint.answer),
        Endpoint(
            "token", [.post], ["/oauth/token"], metadata: "token_endpoint",
            advertises: TokenEndpoint.metadata, surface: TokenSurface(), isCrossOrigin: true,
            answer: TokenEndpoint.answer),
        Endpoint(
            "par", [.post], ["/oauth/par"], metadata: "pushed_authorization_request_endpoint",
            surface: TokenSurface(), isCrossOrigin: true,
            answer: ClientRequest.answered(.created, by: PushedRequest.answer)),
        Endpoint(
            "authorization-challenge", [.post], ["/oauth/authorization-challenge"],
            metadata: "authorization_challenge_endpoint", surface: TokenSurface(),
            isCrossOrigin: true, refusal: { $0.switches.challengeRefusal },
            answer: ClientRequest.answered(by: FirstPartyFlow.answer)),
        Endpoint(
            "attestation-challenge", [.post], ["/oauth/attestation-challenge"],
            metadata: "challenge_endpoint", advertises: AttestationMetadata.members,
            surface: TokenSurface(), isCrossOrigin: true, refusal: { $0.attestation.refusal },
            answer: { .json(["attestation_challenge": .string($0.context.proofNonce)]) }),
        Endpoint(
            "device", [.post], ["/oauth/device/code"], metadata: "device_authorization_endpoint",
            pages: ["verification"], grant: DeviceFlow.grant, surface: TokenSurface(),
            isCrossOrigin: true, answer: DeviceEndpoint.answer),
        Endpoint(
            "verification", [.get, .post], ["/device"], grant: DeviceFlow.grant, channel: .browser,
            surface: PageSurface(), takesClaims: true, answer: VerificationEndpoint.answer),
        Endpoint(
            "ciba", [.post], ["/oauth/ciba"], metadata: "backchannel_authentication_endpoint",
            advertises: CIBAFlow.metadata, pages: ["ciba-page"], grant: CIBAFlow.grant,
            surface: CIBASurface(), isCrossOrigin: true,
            answer: ClientRequest.answered(by: CIBAFlow.begin)),
        Endpoint(
            "ciba-page", [.get, .post], ["/ciba"], grant: CIBAFlow.grant, channel: .browser,
            surface: PageSurface(), takesClaims: true, answer: CIBAPageEndpoint.answer),
        Endpoint(
            "userinfo", [.get, .post], ["/userinfo"], metadata: "userinfo_endpoint",
            surface: BearerSurface(), isCrossOrigin: true, waits: UserInfoEndpoint.waits,
            atOnce: UserInfoEndpoint.answerAtOnce, answer: UserInfoEndpoint.answer),
        Endpoint(
            "register", [.post], ["/oauth/register"], metadata: "registration_endpoint",
            surface: PlainSurface.enrolment, isCrossOrigin: true,
            refusal: RegistrationEndpoint.refusal, answer: RegistrationEndpoint.answer),
        Endpoint(
            "registration", [.get, .put, .delete], ["/oauth/register/{client_id}"],
            surface: BearerSurface(), isCrossOrigin: true, refusal: RegistrationEndpoint.refusal,
            answer: RegisteredClientEndpoint.answer),
        Endpoint(
            "grants", [.get, .delete], ["/oauth/grants", "/oauth/grants/{grant_id}"],
            metadata: "grant_management_endpoint", advertises: ManagedGrants.metadata,
            surface: BearerSurface(), isCrossOrigin: true,
            refusal: { $0.switches.grantManagementRefusal }, answer: GrantsEndpoint.answer),
        Endpoint(
            "introspect", [.post], ["/oauth/introspect"], metadata: "introspection_endpoint",
            advertises: IntrospectionEndpoint.metadata, surface: TokenSurface(),
            isCrossOrigin: true, answer: IntrospectionEndpoint.answer),
        Endpoint(
            "revoke", [.post], ["/oauth/revoke"], metadata: "revocation_endpoint",
            advertises: RevocationEndpoint.metadata, surface: TokenSurface(), hasMembers: false,
            isCrossOrigin: true, answer: RevocationEndpoint.answer),
        Endpoint(
            "global-revocation", [.post], ["/oauth/global-token-revocation"],
            metadata: GlobalTokenRevocation.member, advertises: GlobalTokenRevocation.metadata,
            surface: TokenSurface(), hasMembers: false, isCrossOrigin: true,
            refusal: { $0.switches.globalRevocationRefusal },
            answer: GlobalRevocationEndpoint.answer),
        Endpoint(
            "jwks", [.get], ["/.well-known/jwks.json"], metadata: "jwks_uri",
            surface: PlainSurface.document, isPublished: true, isCrossOrigin: true,
            atOnce: JWKSEndpoint.answer),
        Endpoint(
            "discovery", [.get],
            ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"],
            surface: PlainSurface.document, isPublished: true, isCrossOrigin: true,
            atOnce: DiscoveryEndpoint.answer),
        Endpoint(
            "webfinger", [.get], [WebFingerEndpoint.path], surface: PlainSurface.document,
            isPublished: true, isCrossOrigin: true, answer: WebFingerEndpoint.answer),
        Endpoint(
            "logout", [.get, .post], ["/logout"], metadata: "end_session_endpoint",
            advertises: LogoutEndpoint.metadata, channel: .browser, surface: PageSurface(),
            hasMembers: true, answer: LogoutEndpoint.answer),
        Endpoint(
            "check-session", [.get], ["/check-session"], metadata: "check_session_iframe",
            channel: .browser, surface: PageSurface(), isPublished: true,
            answer: CheckSessionEndpoint.answer),
        Endpoint(
            "resource", [.get, .post, .put, .patch, .delete], ResourceEndpoint.paths,
            surface: ResourceSurface(), isCrossOrigin: true, answer: ResourceEndpoint.answer),
        Endpoint(
            "api", [.get, .post], [], surface: BearerSurface(), isCrossOrigin: true,
            answer: { MissingEndpoint.notFound($0) }),
        Endpoint(
            "resource-metadata", [.get], ResourceMetadataEndpoint.paths,
            surface: PlainSurface.document, isPublished: true, isCrossOrigin: true,
            answer: ResourceMetadataEndpoint.answer),
        Endpoint(
            "health", [.get], [HealthEndpoint.path], surface: OwnSurface(),
            answer: HealthEndpoint.answer),
        Endpoint(
            "ca", [.get], ["/_understudy/ca.pem"], surface: OwnSurface(),
            answer: AuthorityEndpoint.answer),
        Endpoint(
            "asset", [.get], ["/_understudy/assets/{name}", AssetEndpoint.iconPath],
            surface: OwnSurface(), answer: AssetEndpoint.answer),
    ]

    /// The paths of an endpoint in a profile.
    package static func paths(of endpoint: Endpoint, in profile: Profile) -> [String] {
        Paths(endpoints, in: profile).paths(of: endpoint)
    }

    /// The path of the endpoint with that name; nil if the profile has none.
    package static func path(of name: String, in profile: Profile) -> String? {
        Paths(endpoints, in: profile).path(of: name)
    }

    /// Understudy's own endpoints, which every provider has.
    static let own = table(endpoints) { endpoint in
        endpoint.paths.filter {
            $0 == ControlPath.root || $0 == AssetEndpoint.iconPath || $0 == AgentGuide.path
                || $0.contains(text: ControlPath.prefix)
        }
    }

    /// The routes with the paths of a profile.
    package static func table(for profile: Profile) -> RouteTable<Endpoint> {
        let api = profile.routes.ordered { $0.key }.map {
            Endpoint($0.value, at: [$0.key] + $0.value.aliases)
        }
        let paths = Paths(endpoints, in: profile)
        return table(endpoints + api, takesGET: profile.backChannel.takesGET) {
            $0.name == "api" ? $0.paths : paths.paths(of: $0)
        }
    }

    /// - Parameter takesGET: true if the token endpoint takes GETs, too.
    private static func table(
        _ endpoints: [Endpoint], takesGET: Bool = false, paths: (Endpoint) -> [String]
    ) -> RouteTable<Endpoint> {
        RouteTable(
            endpoints.flatMap { endpoint in
                let more: [Method] = takesGET && endpoint.name == "token" ? [.get] : []
                return paths(endpoint).map {
                    (methods: endpoint.methods + more, path: $0, row: endpoint)
                }
            })
    }
}

extension ConfigurationVocabulary {
    /// The complete vocabulary, endpoints included.
    package static let served: ConfigurationVocabulary = ConfigurationVocabulary(
        serving: ProviderCatalog.profiles, shipped: ShippedProfiles.names,
        errorCodes: ProviderCatalog.allErrorCodes,
        endpoints: Routes.played.map {
            ServedEndpoint(
                $0.name, $0.methods.map(\.rawValue), $0.paths, metadata: $0.metadata,
                pages: $0.pages, surface: $0.surface.place.name, isRuled: $0.isRuled,
                isPublished: $0.isPublished, hasMembers: $0.hasMembers)
        },
        providerMembers: members)

    /// The members of providers, and those of servers.
    private static let members = ProviderMembers(
        tenants: ProviderCatalog.members.tenants + [ExamMembers { served.rules }],
        clients: ProviderCatalog.members.clients, users: ProviderCatalog.members.users)
}
