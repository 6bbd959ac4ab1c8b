import Expectations
import Pages
import Testing

struct `The consent page` {
    static let cases: [Case] = [
        Case("each scope has a box that is ticked, and openid one that stays so") {
            let html = Sample.consent(scopes: ["openid", "email", "orders:read"]).html
            for scope in ["email", "orders:read"] {
                expect(html, contains: #"name="scope" value="\#(scope)" checked>"#)
            }
            expect(html, contains: #"name="scope" value="openid" checked disabled>"#)
            expect(html, contains: "<small>See your e-mail address.</small>")
            expect(html, contains: "<code>orders:read</code></span>")
        },
        Case("a box to hide the address is there only where it is offered, and not ticked") {
            let box = #"<input type="checkbox" name="hide_email" value="true">"#
            expect(Sample.consent(offersHiddenEmail: true).html.contains(box))
            expect(Sample.consent().html, lacks: "hide_email")
        },
        Case("the first button allows, and the form carries its name") {
            let html = Sample.consent().html
            let buttons = html.matches(of: /<button[^>]*value="([a-z]+)"/).map(\.1)
            expect(buttons, is: ["approve", "deny", "switch"])
            expect(html.ranges(of: "<form ").count, is: 1)
            expect(html, contains: #"<input type="hidden" name="form" value="f-1">"#)
        },
        Case("a page for frames may be framed, and runs its script with the cookie's name") {
            let page = CheckSessionPage(cookieName: "understudy_state_x", ui: Sample.ui()).render()
            expect(page.html, contains: #"check-session.js" data-cookie="understudy_state_x"></"#)
            expect(
                page.contentSecurityPolicy,
                is: "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
                    + "frame-ancestors *; base-uri 'none'")
            expect(Asset.named("check-session.js") != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
