import HTTP
import OAuth
import Text

/// A browser without scripts: it keeps cookies, follows redirects and sends self-submitting forms.
package struct Walker: Sendable {
    private let client: OutgoingClient
    package private(set) var jar: CookieJar
    /// True if another host or port counts as another site, whose forms bring few cookies.
    private let tellsSites: Bool
    /// Tells whether a page is the provider's, whose forms and links are for no person.
    private let isOfProvider: @Sendable (String) -> Bool

    /// The limit of steps in a login.
    private static let mostSteps = 20

    /// - Parameter trust: verifies the certificates of other machines.
    package init(
        to reach: OutboundReach, trusting trust: OutgoingTrust, jar: CookieJar = CookieJar(),
        tellsSites: Bool = false, timeout: Duration,
        isOfProvider: @escaping @Sendable (String) -> Bool
    ) {
        client = OutgoingClient(
            reach: reach == .any ? .any : .loopback, timeout: timeout, trust: trust)
        self.jar = jar
        self.tellsSites = tellsSites
        self.isOfProvider = isOfProvider
    }

    /// The page at the end of a walk.
    package struct Page: Sendable {
        package let url: String
        package let status: Int
        package let text: String
        /// The sites that may put it into a frame; nil for any.
        private let framers: [String]?
        /// True if a browser reads tags in it.
        let isMarkup: Bool
        /// The URL to which it sends browsers at once, though it is no redirect; nil if it stays.
        let refresh: String?
        /// The next step that was not taken; nil if the page stays.
        let next: Step?

        /// True if it says that too many are there (RFC 6585 §4, RFC 9110 §15.6.4).
        var turnsAway: Bool { [429, 503].contains(status) }

        init(_ url: String, _ answer: OutgoingResponse, next: Step? = nil) {
            self.url = url
            status = answer.status.code
            let text = String(decoding: answer.body, as: UTF8.self)
            let type = answer.fields[.contentType]?.lowercased()
            let isMarkup =
                type.map { $0.contains(text: "html") || $0.contains(text: "xml") } ?? true
            let refresh = answer.fields["Refresh"] ?? (isMarkup ? text.refresh : nil)
            (self.text, self.isMarkup, self.refresh) = (text, isMarkup, refresh?.targetAtOnce)
            framers = Self.framers(answer.fields)
            self.next = next
        }

        /// A policy takes the place of X-Frame-Options, which knows no list of sites.
        private static func framers(_ fields: Fields) -> [String]? {
            let name = "frame-ancestors"
            let directives = fields.values("Content-Security-Policy")
                .flatMap { $0.parts(at: ",") }.flatMap { $0.parts(at: ";") }
                .map { $0.lowercased().parts(at: " ", keepingEmpty: false).map(String.init) }
            if let named = directives.first(where: { $0.first == name }) {
                return Array(named.dropFirst())
            }
            return fields["X-Frame-Options"] == nil ? nil : []
        }

        /// Returns true if a site may not put it into a frame.
        func refusesFrames(at origin: String) -> Bool {
            guard let framers else { return false }
            let scheme = origin.parts(at: "/").first.map(String.init) ?? origin
            return !framers.contains { ["*", scheme, origin, "\(origin)/"].contains($0) }
        }

        /// The step that its only button takes; nil if a person has to choose, or to fill something
        /// in.
        var button: Step? {
            guard status == 200, isMarkup, let here = URI(url),
                let form = PostedForm.pressed(in: text)
            else { return nil }
            return Step(.post, form.action.isEmpty ? url : here.following(form.action), form.fields)
        }
    }

    /// Opens a URL and follows steps until a page stays.
    ///
    /// - Parameter isEnd: whether to stop between two steps.
    /// - Throws: the reason why there was no answer, and `OutgoingError` for an endless walk.
    package mutating func open(
        _ url: String, until isEnd: (Step, Step) -> Bool = { _, _ in false }
    ) async throws(OutgoingError) -> Page {
        try await go(Step(.get, url), until: isEnd)
    }

    /// Takes a step, and goes on from there.
    mutating func go(
        _ first: Step, until isEnd: (Step, Step) -> Bool = { _, _ in false }
    ) async throws(OutgoingError) -> Page {
        var step = first
        for _ in 0..<Self.mostSteps {
            let answer = try await send(step)
            guard let next = Step(after: step, answer, isOfProvider: isOfProvider(step.url)) else {
                return Page(step.url, answer)
            }
            if isEnd(step, next) { return Page(step.url, answer, next: next) }
            step = next
        }
        throw OutgoingError("the redirects did not end")
    }

    /// One request of a walk.
    package struct Step: Sendable {
        let method: Method
        let url: String
        var form: [(String, String)] = []
        /// True if a page of another host or port sends it.
        private(set) var isFromElsewhere = false

        init(_ method: Method, _ url: String, _ form: [(String, String)] = []) {
            self.method = method
            self.url = url
            self.form = form
        }

        /// nil if the browser stays.
        init?(after step: Step, _ answer: OutgoingResponse, isOfProvider: Bool) {
            guard let here = URI(step.url) else { return nil }
            let page = Page(step.url, answer)
            if (300...399).contains(answer.status.code), let target = answer.fields[.location] {
                // 307 and 308 keep the method (RFC 9110 §15.4.8).
                let keeps = [307, 308].contains(answer.status.code)
                self.init(
                    keeps ? step.method : .get, here.following(target), keeps ? step.form : [])
            } else if page.status == 200,
                let form = PostedForm(in: page.text), let target = URI(here.following(form.action)),
                // The button of an application's page is for a person.
                form.isSentByScript || isOfProvider && target.authority != here.authority
            {
                self.init(.post, here.following(form.action), form.fields)
                isFromElsewhere = target.authority != here.authority
            } else if page.status == 200, let target = page.refresh {
                self.init(.get, here.following(target))
            } else if isOfProvider, let onward = page.text.onward {
                self.init(.get, here.following(onward))
            } else {
                return nil
            }
        }
    }

    private mutating func send(_ step: Step) async throws(OutgoingError) -> OutgoingResponse {
        guard let url = URI(step.url) else {
            throw OutgoingError("\(step.url.shown) is not a URL that a browser opens")
        }
        var fields: Fields = [.accept: "text/html, */*;q=0.8"]
        fields[.cookie] = jar.field(for: url, postedAcrossSites: tellsSites && step.isFromElsewhere)
        let isPost = step.method == .post
        let answer = try await client.send(
            OutgoingRequest(
                step.method, step.url, fields: fields,
                contentType: isPost ? "application/x-www-form-urlencoded" : nil,
                body: isPost ? Array(Form.encode(step.form).utf8) : []))
        jar.keep(answer.fields.values(.setCookie), from: url)
        return answer
    }
}

/// A form that nobody has to fill in: one that a script on a page would send, as with `form_post`,
/// or a button.
struct PostedForm: Sendable {
    /// Empty for the URL of its page.
    let action: String
    let fields: [(String, String)]
    /// True if the page itself has the script, and not a button that does the same.
    let isSentByScript: Bool

    /// nil for a page without a posted form that has only hidden fields.
    init?(in page: String) {
        guard let form = page.pieces(from: "<form", to: "</form>").first,
            let head = form.halves(around: ">").map({ String($0.before) }),
            head.attribute("method")?.lowercased() == "post", let action = head.attribute("action")
        else { return nil }
        let inputs = form.pieces(from: "<input", to: ">")
        guard !inputs.isEmpty, inputs.allSatisfy({ $0.attribute("type") == "hidden" }) else {
            return nil
        }
        self.action = action
        isSentByScript =
            page.pieces(from: "<script", to: "</script").contains { $0.contains(text: "submit()") }
            || page.pieces(from: "<body", to: ">").contains { $0.contains(text: "submit()") }
        fields = Self.fields(of: inputs)
    }

    /// The form that the only button of a page sends; nil unless there is one alone.
    static func pressed(in page: String) -> PostedForm? {
        let forms = page.pieces(from: "<form", to: "</form>").compactMap(PostedForm.init(pressing:))
        return forms.count == 1 ? forms.first : nil
    }

    private init?(pressing form: String) {
        guard let head = form.halves(around: ">").map({ String($0.before) }),
            head.attribute("method")?.lowercased() == "post",
            !form.contains(text: "<select"), !form.contains(text: "<textarea")
        else { return nil }
        let inputs = form.pieces(from: "<input", to: ">")
        let hidden = inputs.filter { $0.attribute("type") == "hidden" }
        let submits = inputs.filter { $0.attribute("type") == "submit" }
        let buttons = form.pieces(from: "<button", to: ">")
            .filter { $0.attribute("type") ?? "submit" == "submit" }
        guard hidden.count + submits.count == inputs.count, submits.count + buttons.count == 1
        else {
            return nil
        }
        action = head.attribute("action") ?? ""
        isSentByScript = false
        fields = Self.fields(of: hidden + submits + buttons)
    }

    private static func fields(of inputs: [String]) -> [(String, String)] {
        inputs.compactMap { input in
            input.attribute("name").map { ($0, input.attribute("value") ?? "") }
        }
    }
}

extension String {
    /// The target of a page that only waits for its frames; nil for another page.
    var onward: String? {
        guard contains(text: "<iframe") else { return nil }
        return pieces(from: "<a class=\"primary\"", to: ">").first?.attribute("href")
    }
}

private extension String {
    /// The refresh that a page has among its tags; nil if there is none.
    var refresh: String? {
        pieces(from: "<meta", to: ">")
            .first { $0.lowercased().attribute("http-equiv") == "refresh" }?.attribute("content")
    }

    /// The target of a refresh that does not wait; nil for another one.
    var targetAtOnce: String? {
        guard let (time, rest) = halves(at: ";"), Int(time.trimmingBlanks) == 0,
            let (name, url) = rest.halves(at: "="), name.trimmingBlanks.lowercased() == "url",
            let first = url.trimmingBlanks.first
        else { return nil }
        let target = url.trimmingBlanks
        guard first == "\"" || first == "'" else { return String(target) }
        return String(target.dropFirst().prefix { $0 != first })
    }
}

extension URI {
    /// The URL that a reference leads to, as browsers resolve it (RFC 3986 §5.2) except for dots in
    /// its path; unchanged if this is no URI.
    func following(_ written: String) -> String {
        // Browsers treat a backslash before the query as a slash.
        let end = written.firstIndex(of: "?") ?? written.endIndex
        let reference = String(written[..<end]).replacing(text: "\\", with: "/") + written[end...]
        let origin = "\(scheme)://\(authority ?? "")"
        if URI(reference)?.authority != nil { return reference }
        if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
        if reference.hasPrefix("/") { return origin + reference }
        if reference.hasPrefix("?") || reference.isEmpty { return origin + path + reference }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return origin + folder + reference
    }
}
