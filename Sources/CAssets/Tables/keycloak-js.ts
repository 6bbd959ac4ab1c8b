import Keycloak from "keycloak-js"

export const keycloak = new Keycloak({
  url: "%url%",
  realm: "%realm%",
  clientId: "%client_id%",
})
