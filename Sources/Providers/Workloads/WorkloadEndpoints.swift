import JOSE
import OAuth
import Text

extension PlayedProvider {
    /// Where programs run that have tokens about themselves, beside any provider of logins.
    static let workloads = PlayedProvider(
        profiles: [], members: ProviderMembers(tenants: [WorkloadMembers()]),
        endpoints: WorkloadEndpoints.documents + [
            WorkloadEndpoints.tokenRequest, WorkloadEndpoints.managedIdentity,
        ])
}

/// The endpoints of issuers, and those at which workloads ask for their tokens.
enum WorkloadEndpoints {
    static let documents: [ProviderEndpoint] = [
        .get(
            "workload-issuer", .document, [.published, .crossOrigin],
            paths: WorkloadKind.all.map { $0.path + discovery }
        ) { call, context in
            let kind = WorkloadKind.all.first { call.path.hasSuffix($0.path + discovery) }
            guard let kind else { return .notServed }
            context.record.learn { $0.flow = "discovery" }
            return .document("metadata of \(kind.name)") { kind.metadata(context) }
        },
        .get(
            "workload-keys", .document, [.published, .crossOrigin],
            paths: keySets.map(\.path)
        ) { call, context in
            guard let row = keySets.first(where: { call.path.hasSuffix($0.path) })?.row else {
                return .notServed
            }
            // Rules for the key set are for this one, too.
            context.record.learn { $0.flow = "jwks" }
            let view = context.keyView
            return .document(
                "keys at \(row["path"]?.string ?? "") \(view?.name ?? "")",
                fields: (row["fields"]?.object ?? [:]).compactMapValues(\.string)
            ) { WorkloadKind.keySet(row, of: context.server.keys.seen(through: view), context) }
        },
    ]

    private static let discovery = "/.well-known/openid-configuration"

    private static let keySets = WorkloadKind.all.flatMap { kind in
        kind.keySets.map { (path: kind.path + ($0["path"]?.string ?? ""), row: $0) }
    }
}

/// The cluster's API (https://kubernetes.io/docs/reference/kubernetes-api/authentication-resources/token-request-v1/).
extension WorkloadEndpoints {
    static let tokenRequest = ProviderEndpoint.post(
        "token-request", .plain(ErrorPlace("cluster")),
        paths: paths(
            of: "kubernetes", "/api/v1/namespaces/{namespace}/serviceaccounts/{name}/token")
    ) { call, context in
        let sent = call.hasBody ? try call.json() : [:]
        let spec = sent["spec"] ?? [:]
        let seconds = spec["expirationSeconds"]?.integer ?? 3600
        try checkLifetime(seconds)
        let bound = spec["boundObjectRef"] ?? .null
        var request = WorkloadRequest(parameters: [
            "namespace": .string(call.segment("namespace")),
            "service_account": .string(call.segment("name")), "pod": .null, "node": .null,
        ])
        try bind(&request, to: bound)
        request.audience = (spec["audiences"]?.array ?? []).compactMap(\.string)
        request.expiresIn = seconds
        let (token, claims) = try issued("kubernetes", request, context)
        return .json(
            [
                "kind": "TokenRequest", "apiVersion": "authentication.k8s.io/v1",
                "metadata": [
                    "name": .string(call.segment("name")),
                    "namespace": .string(call.segment("namespace")),
                    "creationTimestamp": .string(time(context.now)),
                ],
                "spec": [
                    "audiences": claims["aud"] ?? .null, "expirationSeconds": .integer(seconds),
                    "boundObjectRef": bound,
                ],
                "status": [
                    "token": .string(token),
                    "expirationTimestamp": .string(
                        time(claims["exp"]?.timestamp ?? context.now)),
                ],
            ], status: 201)
    }

    /// Whole seconds.
    private static func time(_ time: Timestamp) -> String {
        String(time.iso8601.prefix { $0 != "." }) + "Z"
    }

    private static func checkLifetime(_ seconds: Seconds) throws(OAuthError) {
        let flaw =
            seconds < 600
            ? "may not specify a duration less than 10 minutes"
            : seconds > 1 << 32 ? "may not specify a duration larger than 2^32 seconds" : nil
        guard let flaw else { return }
        let problem = "Invalid value: \(seconds): \(flaw)"
        throw refusal(
            "workload.lifetime", ["seconds": seconds], 422, "Invalid",
            "TokenRequest.authentication.k8s.io \"\" is invalid: spec.expirationSeconds: \(problem)",
            details: [
                "group": "authentication.k8s.io", "kind": "TokenRequest",
                "causes": [
                    [
                        "reason": "FieldValueInvalid", "message": .string(problem),
                        "field": "spec.expirationSeconds",
                    ]
                ],
            ])
    }

    private static func bind(
        _ request: inout WorkloadRequest, to object: JSON
    ) throws(OAuthError) {
        guard !object.isNull else { return }
        let (kind, version) = (object["kind"]?.string ?? "", object["apiVersion"]?.string ?? "")
        guard ["Pod", "Secret", "Node"].contains(kind), ["", "v1"].contains(version) else {
            throw refusal(
                "workload.object", ["kind": kind], 400, "BadRequest",
                "cannot bind token to object of type \(version), Kind=\(kind)")
        }
        request.parameters[kind.lowercased()] = object["name"]
        if let uid = object["uid"] { request.parameters[kind.lowercased() + "_uid"] = uid }
    }

    /// A refusal in the form of the cluster's API.
    private static func refusal(
        _ code: DiagnosisCode, _ values: KeyValuePairs<String, any Filling>, _ status: Int,
        _ reason: String, _ message: String, details: JSON? = nil
    ) -> OAuthError {
        var members: [String: JSON] = [
            "error": .null, "error_description": .null, "kind": "Status", "apiVersion": "v1",
            "metadata": [:], "status": "Failure", "message": .string(message),
            "reason": .string(reason), "code": .integer(status),
        ]
        members["details"] = details
        return OAuthError(
            .invalidRequest, code, values, wording: .exactly(nil, status: status), details: members)
    }
}

/// The metadata service of a virtual machine
/// (https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/how-to-use-vm-token).
extension WorkloadEndpoints {
    static let managedIdentity = ProviderEndpoint.get(
        "managed-identity", .plain(ErrorPlace("machine")),
        paths: paths(of: "azure", "/metadata/identity/oauth2/token")
    ) { call, context in
        let resource = try checkedResource(of: call)
        var request = WorkloadRequest()
        request.audience = [resource]
        let stated = context.configuration.workloads["azure"] ?? [:]
        for (sent, name) in identities {
            guard let id = call.query[sent] else { continue }
            if let known = stated[name]?.string, known != id {
                throw OAuthError(
                    .invalidRequest, "workload.identity-unknown", ["sent": id, "known": known],
                    wording: .exactly("Identity not found", status: 400))
            }
            request.parameters[name] = .string(id)
        }
        let (token, claims) = try issued("azure", request, context)
        let end = claims["exp"]?.timestamp ?? context.now
        let begin = claims["nbf"]?.timestamp ?? context.now
        let lifetime = String(end - context.now)
        return .json([
            "access_token": .string(token), "client_id": claims["appid"] ?? "",
            "expires_in": .string(lifetime), "expires_on": .string(String(end.seconds)),
            "ext_expires_in": .string(lifetime), "not_before": .string(String(begin.seconds)),
            "refresh_token": "", "resource": .string(resource), "token_type": "Bearer",
        ])
    }

    /// The parameters that name an identity, each with that of the table.
    private static let identities = [
        ("client_id", "client_id"), ("object_id", "object_id"), ("principal_id", "object_id"),
        ("mi_res_id", "resource_id"), ("msi_res_id", "resource_id"),
    ]

    /// The field keeps out requests that a page or a proxy was made to send.
    private static func checkedResource(of call: any ProviderCall) throws(OAuthError) -> String {
        guard call.field("Metadata").first?.lowercased() == "true" else {
            throw OAuthError(
                .invalidRequest, "workload.metadata-missing",
                wording: .exactly("Required metadata header not specified", status: 400))
        }
        guard call.query["api-version"] != nil else {
            throw OAuthError(
                .invalidRequest, "workload.parameter-missing", ["parameter": "api-version"],
                wording: .exactly(nil, status: 400),
                details: [
                    "error": .string(
                        "Bad request. api-version was not specified in the request. "
                            + "For more information refer to aka.ms/azureimds"),
                    "newest-versions": ["2020-10-01", "2020-09-01", "2020-07-15"],
                ])
        }
        guard let resource = call.query["resource"], !resource.isEmpty else {
            throw OAuthError(
                .invalidRequest, "workload.parameter-missing", ["parameter": "resource"],
                wording: .exactly("Required query variable 'resource' is missing", status: 400))
        }
        return resource
    }
}

private extension WorkloadEndpoints {
    static func paths(of kind: String, _ path: String) -> [String] {
        WorkloadKind.named(kind).map { [$0.path + path] } ?? []
    }

    static func issued(
        _ kind: String, _ request: WorkloadRequest, _ context: Context
    ) throws(OAuthError) -> (token: String, claims: JSON) {
        guard let kind = WorkloadKind.named(kind) else {
            throw .serverError(cause: "no row for \(kind)")
        }
        let token = try kind.token(request, context)
        return (token, (try? JWS(compact: token))?.claims ?? [:])
    }
}
