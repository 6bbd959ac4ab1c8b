// The page of an application on keycloak-js, as its guide has it. The test serves the adapter.
import Keycloak from "/adapter.js";

const query = new URLSearchParams(location.search);
const keycloak = new Keycloak({
  url: query.get("url"),
  realm: "master",
  clientId: "spa",
});
window.keycloak = keycloak;
window.ended = false;
keycloak.onAuthLogout = () => {
  window.ended = true;
};
keycloak
  .init({
    onLoad: query.get("load") ?? undefined,
    checkLoginIframeInterval: 1,
    silentCheckSsoRedirectUri: query.has("silent") ? `${location.origin}/silent.html` : undefined,
  })
  .then((authenticated) => {
    window.state = authenticated ? "in" : "out";
  })
  .catch((error) => {
    window.state = `failed: ${error?.error ?? error}`;
  });
