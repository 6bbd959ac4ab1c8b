extension Findings {
    /// What findings say of scopes that name an API, of the platforms of clients, and of clouds.
    static let directory: [FindingTexts] = [
        FindingTexts(
            "scope.default",
            causes: [
                "scope {} is not .default of one API, and a client without a user gets what it was granted there",
                "scope {} has .default beside other scopes of the same API",
            ],
            remedies: [
                "send the identifier of the API with /.default behind it, as in api://films/.default",
                "ask for .default alone, or for each scope by its name",
            ]),
        FindingTexts(
            "scope.several-apis", causes: ["scope names the APIs {}, and a token is for one"],
            remedies: [
                "ask for the scopes of one API, and for another token with the refresh_token"
            ]
        ),
        FindingTexts(
            "single-page.origin-missing",
            causes: [
                "the redirect URI is one of spa_redirect_uris of client {}, and the request has no Origin, so no page's script sent it"
            ],
            remedies: [
                "redeem it in the page, or move the redirect URI to redirect_uris of the client"
            ]
        ),
        FindingTexts(
            "single-page.origin-unexpected",
            causes: [
                "a script of {} sent the request, and the redirect URI is none of spa_redirect_uris of client {}"
            ],
            remedies: [
                "move the redirect URI to spa_redirect_uris of the client, or send the request from a back end"
            ]),
        FindingTexts(
            "single-page.refresh-over",
            causes: ["the refresh tokens of a page end a day after the login, which was {} s ago"],
            remedies: ["sign in again"]),
        FindingTexts(
            "grant.shared-tenant",
            causes: ["passwords are not taken at the path of the tenant {}"],
            remedies: ["send the request to /organizations, or to the tenant by its id"]),
        FindingTexts(
            "instance.unknown", causes: ["{}"],
            remedies: ["send api-version=1.1 and the authorization_endpoint of this server"]),
    ]
}
