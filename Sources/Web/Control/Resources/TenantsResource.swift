import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Text

/// `tenants`: the tenants beside the root.
enum TenantsResource {
    static let resource = ControlResource(
        "tenants", isOfServer: true,
        .show(
            "Lists the tenants that are declared, or that requests have named",
            query: [ListEnd.first.limit], .page(shape)
        ) { call in
            let (tenants, request) = (call.exchange.installation.tenants, call.exchange.request)
            return call.page(tenants.names, from: .first) {
                json(tenants.known($0, to: request), call)
            }
        },
        ControlOperation(
            .post, "Declares a tenant; its name is made up if none is sent", body: body,
            gives: .okOrCreated(shape)
        ) { call, json in try await declare(order(from: json, call), mayReplace: false, call) })

    static let shape: JSONShape = [
        "name": .string, "issuer": .string, "profile": .string, "control": .string,
        "declared": .bool,
    ]

    static let body = ControlBody<JSON>.readLater { vocabulary in
        let reader = ConfigurationReader(ofRequests: vocabulary)
        return MemberReader.schema { reader.order(&$0, below: .init()) }
    }

    static func json(_ tenant: KnownTenant, _ call: ControlCall) -> JSON {
        let request = call.exchange.request
        let control = "\(request.base)/\(tenant.name)\(ControlPath.prefix)"
        return [
            "name": .string(tenant.name), "issuer": .string(tenant.issuer),
            "profile": .string(tenant.profile), "declared": .bool(tenant.isDeclared),
            "control": .string(String(control.dropLast())),
        ]
    }

    static func order(from json: JSON, _ call: ControlCall) throws(ControlProblem)
        -> TenantDeclaration
    {
        let server = call.exchange.installation.tenants.configuration
        let reader = ConfigurationReader(ofRequests: call.exchange.vocabulary)
        return try MemberReader.readSent(json) { reader.order(&$0, below: server) }
    }

    static func declare(
        _ order: TenantDeclaration, mayReplace: Bool, _ call: ControlCall
    ) async throws -> Response {
        let tenants = call.exchange.installation.tenants
        await order.configuration.ownKeys?.make(on: call.server.world.worker)
        await order.configuration.federationKeys.make(on: call.server.world.worker)
        let declared = try tenants.declare(order, mayReplace: mayReplace)
        let shown = try shown(declared.name, call)
        return call.put(
            shown, isNew: declared.isNew,
            at: "tenants/" + PercentEncoding.encodeQueryComponent(declared.name))
    }

    static func shown(_ name: String, _ call: ControlCall) throws(ControlProblem) -> JSON {
        let (tenants, request) = (call.exchange.installation.tenants, call.exchange.request)
        guard tenants.names.contains(name) else { throw missing(name, call) }
        return json(tenants.known(name, to: request), call)
    }

    static func missing(_ name: String, _ call: ControlCall) -> ControlProblem {
        .notFound("tenant", name, known: call.exchange.installation.tenants.names)
    }
}

/// `tenants/{name}`: one tenant.
enum TenantResource {
    static let resource = ControlResource(
        "tenants/{name}", isOfServer: true,
        .show("Shows a tenant that is declared, or that requests have named", TenantsResource.shape)
        {
            try TenantsResource.shown($0.segment("name"), $0)
        },
        ControlOperation(
            .put, "Declares a tenant, which starts afresh unless it was declared just the same",
            body: TenantsResource.body, gives: .okOrCreated(TenantsResource.shape)
        ) { call, json in
            var order = try TenantsResource.order(from: json, call)
            order.name = try name(of: order, call)
            return try await TenantsResource.declare(order, mayReplace: true, call)
        },
        .delete("Removes a tenant with all that it remembers") { call in
            guard call.exchange.installation.tenants.remove(call.segment("name")) else {
                throw TenantsResource.missing(call.segment("name"), call)
            }
        })

    private static func name(
        of order: TenantDeclaration, _ call: ControlCall
    ) throws(ControlProblem) -> String {
        let name = call.segment("name")
        if let stated = order.name, stated != name {
            throw ControlProblem(
                "is \(stated.shown), but the path names \(name.shown); leave it out", at: "name")
        }
        let profile = order.configuration.profile
        if let flaw = call.exchange.vocabulary.flaw(inTenant: name)
            ?? TenantName.flaw(in: name, of: profile)
        {
            throw ControlProblem(flaw.message, at: "name")
        }
        return name
    }
}
