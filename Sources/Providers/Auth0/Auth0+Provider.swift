import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let auth0 = PlayedProvider(
        profiles: [.auth0],
        members: ProviderMembers(
            tenants: [Auth0TenantMembers()], clients: [OrganizationClientMembers()],
            users: [AuthenticatorMembers()]),
        remembers: [
            .part("passwordlessCodes") { $0.passwordlessCodes },
            .part("enrolledAuthenticators") { $0.enrolledAuthenticators },
            .part("pendingFactors") { $0.pendingFactors },
            .part("sentFactors") { $0.sentFactors },
            .part("spentFactors") { $0.spentFactors },
            .part("memberships") { $0.memberships },
            .kind(OrganizationBinding.self),
            .kind(OrganizationOfRequest.self),
            .kind(PassedFactor.self),
        ],
        refusals: Auth0.refusals,
        errorCodes: [
            .invalidSignup, .invalidPassword, .userExists, .usernameExists, .badConnection,
            .badEmail, .badPhoneNumber, .mfaRequired, .tooManyAttempts, .unsupportedChallengeType,
        ],
        endpoints: Auth0.ownEndpoints,
        libraries: [.auth0SPA, .auth0Python])
}

private extension Auth0 {
    static let ownEndpoints: [ProviderEndpoint] = [
        .question(OrganizationQuestion()),
        .post("signup", .enrolment, .crossOrigin) { call, context in
            .json(try SignUp.answer(call.parameters(), context))
        },
        .post("change-password", .enrolment, [.noMembers, .crossOrigin]) { call, context in
            .text(try PasswordChange.answer(call.parameters(), context))
        },
        .post("passwordless", .token, .crossOrigin, pages: ["passwordless-link"]) { call, context in
            .json(
                try await PasswordlessStart.answer(
                    call.clientRequest(), linkPage: call.url(of: "passwordless-link") ?? "",
                    context))
        },
        .get("passwordless-link", .page, .members) { call, context in
            let link = try PasswordlessLink(call.browserParameters())
            let trusted = try AuthorizeFlow.trust(link.request, context)
            let request = try await AuthorizeFlow.verify(trusted, context)
            try context.learn(request)
            return .signIn(try link.redeem(for: request, context), for: request)
        },
        .post(
            "mfa-challenge", .token, .crossOrigin, metadata: "mfa_challenge_endpoint"
        ) { call, context in
            .json(try await FactorChallenge.answer(call.clientRequest(), context))
        },
        .post("mfa-associate", .token, .crossOrigin) { call, context in
            let token = try call.bearer()
            let wish = try call.members { FactorEnrolment.Wish(&$0) }
            return .json(try FactorEnrolment.associate(wish, by: token, context))
        },
        .get("mfa-authenticators", .token, .crossOrigin) { call, context in
            .json(try FactorEnrolment.list(by: call.bearer(), context))
        },
        // Older than the logout of OpenID Connect
        // (https://auth0.com/docs/api/authentication/logout/auth-0-logout).
        .get("v2-logout", .page) { call, context in
            let parameters = try call.browserParameters()
            return .signOut(
                to: try ReturnTo.destination(of: parameters, context), parameters, text: "OK")
        },
    ]
}

/// This library reads a domain without a scheme as https.
private extension ClientLibrary {
    static let auth0SPA = ClientLibrary(name: "auth0-spa-js", file: "auth.ts") { settings in
        """
        import { createAuth0Client } from "@auth0/auth0-spa-js"

        export const auth0 = await createAuth0Client({
          domain: "\(settings.origin)",
          clientId: "\(settings.clientID)",
          authorizationParams: { redirect_uri: location.origin },
        })
        """
    }

    static let auth0Python = ClientLibrary(name: "auth0-python", file: "auth.py") { settings in
        """
        from auth0.authentication import GetToken

        auth0 = GetToken(
            "\(settings.authority)",
            "\(settings.clientID)",
            client_secret="\(ClientSettings.secret)",
            protocol="\(settings.isSecure ? "https" : "http")",
        )
        """
    }
}
