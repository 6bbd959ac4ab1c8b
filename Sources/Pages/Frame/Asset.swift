import Text

/// A file that the pages load, kept inside the binary.
package struct Asset: Sendable, Hashable {
    package let name: String
    package let mediaType: String
    package let bytes: [UInt8]
    /// A strong entity tag in its quotes (RFC 9110 §8.8.3).
    package let etag: String

    package static let all = [
        style("style.css", PackageResources.style_css),
        style("tools.css", PackageResources.tools_css),
        style("playground.css", PackageResources.playground_css),
        script("form-post.js", PackageResources.form_post_js),
        script("signed-out.js", PackageResources.signed_out_js),
        script("check-session.js", PackageResources.check_session_js),
        script("web-message.js", PackageResources.web_message_js),
        script("number-keys.js", PackageResources.number_keys_js),
        script("api.js", PackageResources.api_js),
        script("dom.js", PackageResources.dom_js),
        script("tokens.js", PackageResources.tokens_js),
        script("exchange.js", PackageResources.exchange_js),
        script("flow.js", PackageResources.flow_js),
        script("archive.js", PackageResources.archive_js),
        script("inspector.js", PackageResources.inspector_js),
        script("redraw.js", PackageResources.redraw_js),
        script("panel.js", PackageResources.panel_js),
        script("rules.js", PackageResources.rules_js),
        script("clock.js", PackageResources.clock_js),
        script("lists.js", PackageResources.lists_js),
        script("home.js", PackageResources.home_js),
        script("oauth.js", PackageResources.oauth_js),
        script("jose.js", PackageResources.jose_js),
        script("checks.js", PackageResources.checks_js),
        script("answer.js", PackageResources.answer_js),
        script("request-card.js", PackageResources.request_card_js),
        script("steps.js", PackageResources.steps_js),
        script("run.js", PackageResources.run_js),
        script("client.js", PackageResources.client_js),
        script("code-flow.js", PackageResources.code_flow_js),
        script("verify.js", PackageResources.verify_js),
        script("use.js", PackageResources.use_js),
        script("dpop.js", PackageResources.dpop_js),
        script("breakage.js", PackageResources.breakage_js),
        script("device-flow.js", PackageResources.device_flow_js),
        script("other-flows.js", PackageResources.other_flows_js),
        script("registration.js", PackageResources.registration_js),
        script("playground.js", PackageResources.playground_js),
        Asset("icon.svg", "image/svg+xml", PackageResources.icon_svg),
    ]

    package static func named(_ name: String) -> Asset? {
        all.first { $0.name == name }
    }
}

private extension Asset {
    static func style(_ name: String, _ bytes: [UInt8]) -> Asset {
        Asset(name, "text/css; charset=utf-8", bytes)
    }

    static func script(_ name: String, _ bytes: [UInt8]) -> Asset {
        Asset(name, "text/javascript; charset=utf-8", bytes)
    }

    init(_ name: String, _ mediaType: String, _ bytes: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        etag = EntityTag.strong(of: bytes)
    }
}
