import TestSupport
import Testing

/// Images, scripts and frames of other pages, which the person at the browser did not ask for.
struct `A part of another page` {
    @Test(arguments: ["image", "script", "style", "empty", "iframe"])
    func `uses up no attempt to type the code of a device`(destination: String) async throws {
        let pairing = try DevicePairing(Provider())
        let started = try await pairing.begin().json
        let code = try require(started["user_code"]?.string)
        for number in 0..<100 {
            let image = try await pairing.browser.get(
                "/device?user_code=WRNG-\(1000 + number)",
                ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": destination])
            expect(image.status, is: .ok)
        }
        let login = try await pairing.open(code)
        expect(login.hiddenField("form") != nil)
    }

    private static func fetches(_ fields: Fields) async throws -> Int {
        var count = 0
        try await Provider.run(.inProcess, .open, wait: { _ in }) { provider in
            let query = Form.encode([
                ("client_id", "app"), ("response_type", "code"),
                ("request_uri", "http://localhost:1/r"),
            ])
            let answer = try await Browser(provider).get("/authorize?" + query, fields)
            expect(answer.diagnosis, is: "request-uri.unavailable")
            let sent = try await ControlAPI(provider).send(.get, "outbox").json["items"]?.array
            count = sent?.count ?? 0
        }
        return count
    }

    @Test(arguments: ["cross-site", "same-site"], ["no-cors", "cors", "same-origin"])
    func `makes the server fetch nothing`(site: String, mode: String) async throws {
        try await expect(Self.fetches(["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode]), is: 0)
    }

    @Test(arguments: ["cross-site", "same-site", "none"])
    func `is not what a person follows`(site: String) async throws {
        try await expect(
            Self.fetches(["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"]), is: 1)
    }

    @Test(arguments: [
        ("cross-site", "localhost", true), ("same-site", "localhost", false),
        ("same-site", "idp.corp.example", true), ("none", "idp.corp.example", false),
    ])
    func `and a foreign page that navigates learn as little by time as by words`(
        site: String, host: String, isEven: Bool
    ) async throws {
        let (waits, stopwatch) = (Waits(), Stopwatch())
        var configuration = ServerConfiguration.open
        configuration.allowedHosts = ["idp.corp.example"]
        let provider = try Provider(configuration, wait: { waits.add($0) })
        let query = "client_id=app&response_type=code&request_uri=http%3A%2F%2Flocalhost%3A1%2Fr"
        let answer = try await Browser(provider, host: host).get(
            "/authorize?" + query, ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"])
        expect(answer.text.contains("the log says why"), is: isEven)
        // Among many tests, the fetch alone may take as long.
        let isWaited = !waits.all.isEmpty || isEven && stopwatch.milliseconds > 5_000
        expect(isWaited, is: isEven)
    }
}

private final class Waits: Sendable {
    private let spans = Lock<[Duration]>([])

    var all: [Duration] { spans.withLock { $0 } }

    func add(_ span: Duration) { spans.withLock { $0.append(span) } }
}
