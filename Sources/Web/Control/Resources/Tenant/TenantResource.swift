import Configuration
import HTTP
import JOSE
import Members
import Text

/// `tenants/{name}`: one tenant.
enum TenantResource {
    static let resource = ControlResource(
        "tenants/{name}", isOfServer: true,
        [
            ControlOperation(
                .get, "Shows a tenant that is declared, or that requests have named",
                gives: .ok(TenantsResource.shape)
            ) { call in
                .json(try TenantsResource.shown(call.segment("name"), call))
            },
            ControlOperation(
                .put,
                "Declares a tenant, which starts afresh unless it was declared just the same",
                body: TenantsResource.body, gives: .okOrCreated(TenantsResource.shape)
            ) { call, json in
                var order = try TenantsResource.order(from: json, call)
                order.name = try name(of: order, call)
                return try await TenantsResource.declare(order, mayReplace: true, call)
            },
            ControlOperation(
                .delete, "Removes a tenant with all that it remembers", gives: .noContent
            ) { call in
                guard call.exchange.installation.tenants.remove(call.segment("name")) else {
                    throw TenantsResource.missing(call.segment("name"), call)
                }
                return Response(.noContent)
            },
        ])

    private static func name(
        of order: TenantOrder, _ call: ControlCall
    ) throws(ControlProblem) -> String {
        let name = call.segment("name")
        if let stated = order.name, stated != name {
            throw ControlProblem(
                "is \(stated.shown), but the path names \(name.shown); leave it out", at: "name")
        }
        if let flaw = call.exchange.vocabulary.flaw(inTenant: name) {
            throw ControlProblem(flaw.message, at: "name")
        }
        return name
    }
}
