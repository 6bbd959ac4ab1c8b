import Text

extension ClientLibrary {
    /// (https://www.passportjs.org/packages/passport-openidconnect/)
    static let passport = ClientLibrary(name: "passport-openidconnect", file: "auth.js") {
        settings in
        """
        import passport from "passport"
        import OpenIDConnectStrategy from "passport-openidconnect"

        passport.use(new OpenIDConnectStrategy({
          issuer: "\(settings.issuer)",
          authorizationURL: "\(settings.endpoint("authorization_endpoint"))",
          tokenURL: "\(settings.endpoint("token_endpoint"))",
          userInfoURL: "\(settings.endpoint("userinfo_endpoint"))",
          clientID: "\(settings.clientID)",
          clientSecret: "\(ClientSettings.secret)",
          callbackURL: "/callback",
          scope: [\(settings.quotedScopes)],
        }, (issuer, profile, done) => done(null, profile)))
        """
    }
}
