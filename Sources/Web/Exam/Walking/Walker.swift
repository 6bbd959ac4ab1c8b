import HTTP
import OAuth
import Text

/// A browser without scripts: it keeps cookies, follows redirects and sends forms that send themselves.
package struct Walker: Sendable {
    private let client: OutgoingClient
    package private(set) var jar: CookieJar

    /// No login takes more steps.
    private static let mostSteps = 20

    /// - Parameter trust: what the certificates of other machines are verified with.
    package init(
        to reach: OutboundReach, trusting trust: OutgoingTrust, jar: CookieJar = CookieJar(),
        timeout: Duration
    ) {
        client = OutgoingClient(
            reach: reach == .any ? .any : .loopback, timeout: timeout, trust: trust)
        self.jar = jar
    }

    /// Where a walk ended.
    package struct Page: Sendable {
        package let url: String
        package let status: Int
        package let text: String
    }

    /// Opens a URL and goes on until a page stays.
    ///
    /// - Throws: why there was no answer, and `OutgoingError` for a walk without end.
    package mutating func open(_ url: String) async throws(OutgoingError) -> Page {
        var step = Step(.get, url)
        for _ in 0..<Self.mostSteps {
            let answer = try await send(step)
            guard let next = Step(after: step, answer) else {
                return Page(
                    url: step.url, status: answer.status.code,
                    text: String(decoding: answer.body, as: UTF8.self))
            }
            step = next
        }
        throw OutgoingError("the redirects did not end")
    }

    /// Opens a URL and goes nowhere from there.
    package mutating func look(at url: String) async throws(OutgoingError) -> Page {
        let answer = try await send(Step(.get, url))
        return Page(
            url: url, status: answer.status.code,
            text: String(decoding: answer.body, as: UTF8.self))
    }
}

private extension Walker {
    struct Step {
        let method: Method
        let url: String
        var form: [(String, String)] = []

        init(_ method: Method, _ url: String, _ form: [(String, String)] = []) {
            self.method = method
            self.url = url
            self.form = form
        }

        /// nil where a browser stays.
        init?(after step: Step, _ answer: OutgoingResponse) {
            guard let here = URI(step.url) else { return nil }
            if (300...399).contains(answer.status.code), let target = answer.fields[.location] {
                // 307 and 308 keep the method (RFC 9110 §15.4.8).
                let keeps = [307, 308].contains(answer.status.code)
                self.init(
                    keeps ? step.method : .get, here.following(target), keeps ? step.form : [])
            } else if answer.status.code == 200,
                let form = PostedForm(in: String(decoding: answer.body, as: UTF8.self))
            {
                self.init(.post, here.following(form.action), form.fields)
            } else {
                return nil
            }
        }
    }

    mutating func send(_ step: Step) async throws(OutgoingError) -> OutgoingResponse {
        guard let url = URI(step.url) else {
            throw OutgoingError("\(step.url.shown) is no URL that a browser opens")
        }
        var fields: Fields = [.accept: "text/html"]
        fields[.cookie] = jar.field(for: url)
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
