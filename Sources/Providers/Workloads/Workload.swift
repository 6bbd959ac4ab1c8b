import JOSE
import Members
import OAuth
import Text

/// A kind of workload that identifies itself to other services by a token: a row of
/// `CAssets/Tables/workloads.json5`, which has its issuer, the claims, and the parameters that they
/// are made of.
package struct WorkloadKind: Sendable {
    package let name: String
    let row: JSON

    /// THE list of kinds.
    package static let all =
        JSON(table: "workloads.json5").object.map { rows in
            rows.keys.sorted().map { WorkloadKind(name: $0, row: rows[$0] ?? [:]) }
        } ?? []

    package static func named(_ name: String) -> WorkloadKind? { all.first { $0.name == name } }
}

/// The wish for a token of a workload; all that it leaves out follows from the kind.
package struct WorkloadRequest: Sendable, Equatable {
    /// Null leaves out what the parameter would tell.
    package var parameters: [String: JSON] = [:]
    /// A merge patch of the claims (RFC 7396).
    package var claims: [String: JSON] = [:]
    package var audience: [String] = []
    /// Negative for a token that has expired already.
    package var expiresIn: Seconds?

    package init(parameters: [String: JSON] = [:]) { self.parameters = parameters }
}

extension WorkloadKind {
    /// The path of its issuer, below the address of the tenant.
    var path: String { row["path"]?.string ?? "/_understudy/workloads/" + name }

    package var parameterNames: [String] { (row["parameters"]?.object ?? [:]).keys.sorted() }

    package func issuer(_ context: Context) -> String {
        let base = context.profile.issuer.base(of: context.addresses.issuer)
        return base.withoutTrailingSlash + path
    }

    /// The parameters of a workload of which nothing is stated but by the tenant.
    package func usualParameters(_ context: Context) -> [String: JSON] {
        let values = values(of: WorkloadRequest(), context)
        return Dictionary(firsts: parameterNames.map { ($0, values[$0] ?? .null) })
    }

    /// A signed token. Rules change it as they do any ID token.
    package func token(_ request: WorkloadRequest, _ context: Context) throws(OAuthError) -> String
    {
        let values = values(of: request, context)
        var claims = claims(of: values)
        let usual = values.made(row["audience"] ?? "{issuer}")
        let audience =
            request.audience.isEmpty
            ? usual?.array ?? [usual ?? ""] : request.audience.map(JSON.string)
        let isList = usual?.array != nil || audience.count > 1
        claims["aud"] = isList ? .array(audience) : audience[0]
        claims["iss"] = .string(issuer(context))
        return try TokenIssuer.identify(
            claims, changed: .object(request.claims),
            lasting: request.expiresIn ?? row["lifetime"]?.integer,
            isTyped: row["isUntyped"] == nil, by: Self.signer(among: context.keys), context)
    }

    /// The claims that its parameters tell, without issuer and audience.
    func claims(of values: WorkloadValues) -> JSON {
        var claims = values.made(row["claims"] ?? [:]) ?? [:]
        for name in toldNames { claims[name] = values[name] }
        return claims
    }

    func values(of request: WorkloadRequest, _ context: Context) -> WorkloadValues {
        let issuer = issuer(context)
        let stated = context.configuration.workloads[name, default: [:]]
            .merging(request.parameters) { $1 }
        return WorkloadValues(
            table: row["parameters"]?.object ?? [:],
            known: stated.merging([
                "issuer": .string(issuer), "host": .string(URI(issuer)?.authority ?? ""),
            ]) { $1 }, context: context)
    }
}

extension WorkloadKind {
    /// The names of parameters that are claims as they are.
    var toldNames: [String] { (row["told"]?.array ?? []).compactMap(\.string) }

    /// The key sets that it publishes; the one that discovery names comes first.
    var keySets: [JSON] { row["keys"]?.array ?? [] }

    /// The metadata of its issuer (OpenID Connect Discovery §3).
    func metadata(_ context: Context) -> JSON {
        let usual: JSON = [
            "issuer": .string(issuer(context)),
            "jwks_uri": .string(
                context.addresses.internalURL + path + (keySets[0]["path"]?.string ?? "")),
            "response_types_supported": ["id_token"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": [
                .string(
                    Self.signer(among: context.server.keys.seen(through: nil)).algorithm.rawValue)
            ],
        ]
        var metadata = usual.merging(row["metadata"] ?? [:])
        if let claims = metadata["claims_supported"]?.array {
            metadata["claims_supported"] = .array(claims + toldNames.map(JSON.string))
        }
        return metadata
    }

    /// A key set with the changes that a row of `keys` states.
    static func keySet(_ row: JSON, of keys: KeySet, _ context: Context) -> JSON {
        let published = keys.jwks(by: context.profile.keys)
        let keys = (published["keys"]?.array ?? []).map { $0.merging(row["key"] ?? [:]) }
        return published.merging(["keys": .array(keys)]).merging(row["set"] ?? [:])
    }

    private static func signer(among keys: KeySet) -> SigningKey {
        keys.key(for: .rs256) ?? keys.current
    }
}

/// The parameters of workloads that a tenant states, by kind.
struct WorkloadSettings: Extension {
    var parameters: [String: [String: JSON]] = [:]

    var heapBytes: Int { parameters.heapBytes }
}

extension TenantConfiguration {
    var workloads: [String: [String: JSON]] {
        get { extensions[WorkloadSettings.self].parameters }
        set { extensions[WorkloadSettings.self].parameters = newValue }
    }
}

/// Reads the member `workloads` of a tenant.
struct WorkloadMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        var workloads = configuration.workloads
        let stated: Void? = members.object("workloads") { members in
            // Jobs of Actions have a member of their own.
            for kind in WorkloadKind.all where kind.row["path"] == nil {
                guard let parameters = members.object(kind.name, { $0.parameters(of: kind) })
                else { continue }
                workloads[kind.name, default: [:]].merge(parameters) { $1 }
            }
        }
        if stated != nil { configuration.workloads = workloads }
    }
}

extension MemberReader {
    /// Reads the parameters of a workload.
    package mutating func parameters(of kind: WorkloadKind) -> [String: JSON] {
        let stated = everything().object ?? [:]
        let known = kind.parameterNames
        for name in stated.keys.sorted() where !known.contains(name) {
            report(.unknown("parameter", name, known: known), at: path.member(name))
        }
        return stated
    }
}
