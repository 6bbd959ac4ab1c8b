import { OktaAuth } from "@okta/okta-auth-js"

export const okta = new OktaAuth({
  issuer: "%server%",
  clientId: "%client_id%",
  redirectUri: location.origin + "/callback",
})
