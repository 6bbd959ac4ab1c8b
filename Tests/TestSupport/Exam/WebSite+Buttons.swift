extension WebSite {
    /// Pages with something that only a person presses.
    package static let buttons =
        [
            ("habit-button", form("/again", "<button>Sign in</button>")),
            ("habit-button-abroad", form("PROVIDER/again", "<button>Sign in</button>")),
            (
                "habit-button-script",
                form("/again", "<button type=button onclick='this.form.submit()'>Sign in</button>")
            ),
            (
                "habit-frame",
                "<iframe src='/x'></iframe><a class=\"primary\" href=\"/login\">Again</a>"
            ),
        ] as [(name: String, page: String)]

    private static func form(_ action: String, _ button: String) -> String {
        "<form method=\"post\" action=\"\(action)\"><input type=\"hidden\" name=\"a\" value=\"b\">"
            + "\(button)</form>"
    }

    private static let search =
        "<form action=\"/search\"><input name=\"q\"><button>Go</button></form>"
    private static let token = "<input type=\"hidden\" name=\"csrf\" value=\"known\">"
    /// As OmniAuth has it.
    private static let button =
        "<form class=\"button_to\" method=\"post\" action=\"/login\"><button type=\"submit\">Sign in"
        + "</button>\(token)</form>"

    /// Pages where a login begins by a button, and nothing is to be filled in.
    package static let entrances =
        [
            ("habit-csrf", search + button),
            // As django-allauth has it.
            ("habit-csrf-bare", "<form method=\"post\">\(token)<button>Continue</button></form>"),
            (
                "habit-csrf-input",
                "<form method=\"post\" action=\"/login\">\(token)"
                    + "<input type=\"submit\" name=\"commit\" value=\"Go\"></form>"
            ),
        ] as [(name: String, page: String)]

    /// Pages where a person has to choose, or to fill something in.
    package static let choices =
        [
            ("habit-two", button + button),
            (
                "habit-typed",
                "<form method=\"post\" action=\"/login\">\(token)<input type=\"text\" name=\"user\">"
                    + "<button>Sign in</button></form>"
            ),
            ("habit-typed-select", button.replacing(text: token, with: "<select></select>")),
        ] as [(name: String, page: String)]

    /// The page where a login begins; nil once its button was pressed in that browser.
    func entrance(_ request: Request, _ sent: [String: String]) -> Response? {
        guard let page = (Self.entrances + Self.choices).first(where: { has($0.name) })?.page else {
            return nil
        }
        let cookies = request.fields[.cookie].map(Cookie.parse) ?? []
        let isKnown = cookies.contains { $0.name == "csrf" && $0.value == "known" }
        if request.method == .post, isKnown, sent["csrf"] == "known" { return nil }
        return Response(
            .ok, [.contentType: "text/html", .setCookie: "csrf=known"], body: Array(page.utf8))
    }

    /// Ways to lead a browser on without a redirect.
    package static let refreshes = ["habit-meta", "habit-meta-noscript", "habit-refresh-field"]

    func led(to target: String) -> Response {
        let meta =
            "<meta content=\"0;URL='\(target.replacing(text: "&", with: "&amp;"))'\" "
            + "http-equiv=\"Refresh\">"
        if has("habit-meta") || has("habit-meta-noscript") {
            let page = has("habit-meta") ? meta : "<noscript>\(meta)</noscript>"
            return Response(.ok, [.contentType: "text/html"], body: Array(page.utf8))
        }
        return has("habit-refresh-field")
            ? Response(.ok, ["Refresh": "0; url=\(target)"])
            : Response(.found, [.location: target])
    }
}
