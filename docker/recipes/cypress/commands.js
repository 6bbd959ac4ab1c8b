// cy.signIn('bob') signs the browser in at the provider; the next login shows no page.
const provider = Cypress.env('UNDERSTUDY_URL') ?? 'http://localhost:8414';

Cypress.Commands.add('signIn', (user) => {
  // Cypress keeps the cookie for each user, and makes a session once.
  cy.session(user, () => {
    cy.request('POST', `${provider}/_understudy/sessions`, { user }).then(({ body: { cookie } }) => {
      cy.setCookie(cookie.name, cookie.value, {
        domain: cookie.domain,
        path: cookie.path,
        httpOnly: cookie.http_only,
        secure: cookie.secure,
        sameSite: cookie.same_site.toLowerCase(),
      });
    });
  });
});
