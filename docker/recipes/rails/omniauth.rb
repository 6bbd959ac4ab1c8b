# config/initializers/omniauth.rb, with the gem omniauth_openid_connect.
require 'omniauth_openid_connect'

issuer = URI(ENV.fetch('ISSUER'))

# Without TLS the libraries below refuse discovery, which is only right for tests.
if issuer.scheme == 'http'
  SWD.url_builder = URI::HTTP
  WebFinger.url_builder = URI::HTTP
end

Rails.application.config.middleware.use OmniAuth::Builder do
  provider :openid_connect,
           name: :understudy,
           issuer: issuer.to_s,
           discovery: true,
           scope: %i[openid profile],
           pkce: true,
           client_options: {
             identifier: 'rails',
             secret: 'any',
             redirect_uri: "#{ENV.fetch('SITE')}/auth/understudy/callback"
           }
end
