import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Providers

/// `workloads`: the kinds of programs that have tokens about themselves.
enum WorkloadsResource {
    static let resource = ControlResource(
        "workloads",
        .list("Lists the kinds of workloads, with the usual values of their parameters", of: shape)
        { call in WorkloadKind.all.map { json($0, call) } })

    static let shape: JSONShape = [
        "kind": .string, "issuer": .string, "parameters": .map(.any),
    ]

    static func json(_ kind: WorkloadKind, _ call: ControlCall) -> JSON {
        let context = call.exchange.context
        return [
            "kind": .string(kind.name), "issuer": .string(kind.issuer(context)),
            "parameters": .object(kind.usualParameters(context)),
        ]
    }
}

/// `workloads/{kind}`: one kind, and the tokens that it gives.
enum WorkloadResource {
    static let resource = ControlResource(
        "workloads/{kind}",
        .show("Shows a kind of workload", WorkloadsResource.shape) { call in
            WorkloadsResource.json(try kind(call), call)
        },
        ControlOperation(
            .post, "Makes the token of a workload, with the claims that a test chooses",
            body: .object { WorkloadRequest(readingBody: &$0) }, gives: .ok(issued)
        ) { call, request in
            let kind = try kind(call)
            try request.check(for: kind)
            let token = try kind.token(request, call.exchange.context)
            let jwt = try? JWS(compact: token)
            return .json(
                .members([
                    "token": .string(token), "header": jwt?.header, "claims": jwt?.claims,
                ]))
        })

    private static let issued: JSONShape = [
        "token": .string, "header?": .map(.any), "claims?": .map(.any),
    ]

    private static func kind(_ call: ControlCall) throws(ControlProblem) -> WorkloadKind {
        try call.entry("workload", named: "kind", in: WorkloadKind.all, id: \.name)
    }
}

extension WorkloadRequest {
    /// Reads the body of a request; returns nil only after it has reported why.
    init?(readingBody members: inout MemberReader) {
        self.init(parameters: Self.everything(in: "parameters", of: &members))
        claims = Self.everything(in: "claims", of: &members)
        audience = members.oneOrSeveral("audience") ?? []
        expiresIn = members.integer(
            "expires_in", in: -MemberReader.longestSpan...MemberReader.longestSpan)
    }

    /// Refuses parameters that the kind does not have.
    package func check(for kind: WorkloadKind) throws(ControlProblem) {
        do throws(InvalidConfiguration) {
            _ = try MemberReader.read(["parameters": .object(parameters)]) { members in
                members.object("parameters") { $0.parameters(of: kind) }
            }
        } catch { throw ControlProblem(error) }
    }

    private static func everything(
        in name: String, of members: inout MemberReader
    ) -> [String: JSON] {
        members.object(name) { $0.everything().object ?? [:] } ?? [:]
    }
}
