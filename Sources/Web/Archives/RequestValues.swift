import HAR
import HTTP
import JOSE
import OAuth

/// The values in the requests of a flow that a provider's refusal leaves out, such as the client
/// that it is about.
struct RequestValues {
    private var values: [String: String] = [:]

    /// Takes what a request has in place of what earlier ones had.
    mutating func add(_ step: ArchivedStep) {
        // What these say is not for the provider.
        guard ![.start, .callback, .api].contains(step.role) else { return }
        for name in Self.names { values[name] = step[name] ?? values[name] }
        values["audience"] = step["resource"] ?? values["audience"]
        let request = step.exchange.request
        if step.role == .pool, let call = try? JSON(parsing: request.body, maxDepth: 8) {
            values["client_id"] = call["ClientId"]?.string ?? values["client_id"]
            values["username"] =
                (call["Username"] ?? call["AuthParameters"]?["USERNAME"])?.string
                ?? values["username"]
            values["flow"] = call["AuthFlow"]?.string ?? values["flow"]
        } else if request.fields.contains(.authorization), step["client_id"] == nil,
            let basic = try? AuthorizationField.basic(request.message)
        {
            values["client_id"] = basic.clientID
        }
    }

    /// The finding with them in the place of dots.
    func filling(_ finding: Finding) -> Finding {
        // A thing may belong to another client than the one that sent it.
        guard !["code", "value"].contains(finding.code.family) else { return finding }
        return finding.filled { hole in
            (Self.holes["\(finding.code.name) \(hole)"] ?? Self.holes[hole]).flatMap { values[$0] }
        }
    }

    private static let names = [
        "client_id", "redirect_uri", "post_logout_redirect_uri", "scope", "response_type",
        "grant_type", "audience", "username",
    ]

    /// The values by the names of holes, where these mean the same in all findings, or else by
    /// those of the finding and the hole.
    private static let holes = [
        "client": "client_id", "client_id": "client_id", "client.unknown sent": "client_id",
        "redirect-uri.unregistered sent": "redirect_uri",
        "redirect-uri.mismatch value": "redirect_uri",
        "logout.redirect-uri-unregistered uri": "post_logout_redirect_uri",
        "authorize.scope-not-allowed refused": "scope",
        "authorize.response-type-not-allowed type": "response_type",
        "authorize.response-type-unsupported sent": "response_type",
        "authorize.audience-unknown sent": "audience",
        "client.grant-not-allowed grant": "grant_type",
        "request.grant-type-unknown sent": "grant_type",
        "login.password-wrong username": "username", "login.user-unknown name": "username",
        "pool.flow-not-enabled flow": "flow",
    ]
}

extension Recording {
    /// Fills the holes of findings with what the requests of their flows have.
    mutating func fillFindings() {
        var known: [Int: RequestValues] = [:]
        for index in steps.indices {
            let first = flow(of: index)?.steps.first ?? index
            known[first, default: RequestValues()].add(steps[index])
            guard let values = known[first] else { continue }
            steps[index].findings = steps[index].findings.map(values.filling)
        }
    }
}
