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
}
