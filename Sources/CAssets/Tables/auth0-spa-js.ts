import { createAuth0Client } from "@auth0/auth0-spa-js"

export const auth0 = await createAuth0Client({
  domain: "%origin%",
  clientId: "%client_id%",
  authorizationParams: { redirect_uri: location.origin },
})
