import Text

extension ClientLibrary {
    /// (https://github.com/omniauth/omniauth_openid_connect)
    static let omniAuth = ClientLibrary(
        name: "omniauth_openid_connect", file: "config/initializers/omniauth.rb"
    ) { settings in
        """
        Rails.application.config.middleware.use OmniAuth::Builder do
          provider :openid_connect,
            name: :understudy,
            issuer: "\(settings.issuer)",
            discovery: true,
            scope: %i[\(settings.scope)],
            client_options: {
              identifier: "\(settings.clientID)",
              secret: "\(ClientSettings.secret)",
              redirect_uri: "http://localhost:3000/auth/understudy/callback",
            }
        end
        """
    }
}
