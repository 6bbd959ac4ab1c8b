import HTTP
import JOSE
import OAuth

/// `state`: a tenant as one document, secrets included.
package enum StateResource {
    static let resource = ControlResource(
        "state",
        [
            ControlOperation(
                .get,
                "Shows all that the tenant is and remembers but for its record, secrets included; "
                    + "on loopback or with the token of the control API",
                gives: .ok(StateDocument.shape)
            ) { call in
                try call.demandTrust()
                return .json(document(of: call.exchange))
            },
            ControlOperation(
                .put, "Replaces the whole tenant with a document that GET gave",
                body: .readLater { _ in StateDocument.shape.schema }, gives: .noContent
            ) { call, json in
                try call.demandTrust()
                try restore(json, call.exchange)
                return Response(.noContent)
            },
        ])
}

extension StateResource {
    package static func document(of exchange: Exchange) -> JSON {
        StateDocument.json(of: exchange.server, exchange.vocabulary)
    }

    /// Replaces the whole tenant with a document, or changes nothing.
    ///
    /// - Throws: the problems of the document.
    package static func restore(_ json: JSON, _ exchange: Exchange) throws {
        let installation = exchange.installation
        try installation.tenants.restore(exchange.server) { server in
            let restored = try StateDocument.read(json, for: server, exchange.vocabulary)
            // A later request must not reuse a name in the document.
            if let last = restored.state.lastExchange { installation.ids.skip(to: last) }
            return restored
        }
    }
}
