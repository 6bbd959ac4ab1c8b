import HTTP
import OAuth

/// Gives the current nonce to clients that send DPoP proofs, in errors and successes, where the
/// tenant demands one (RFC 9449 §8, §8.2).
struct DPoPNonceField: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        let server = exchange.server
        if server.configuration.demandsDPoPNonce, exchange.request.fields.contains("DPoP") {
            response.fields["DPoP-Nonce"] = server.state.dpopNonces.current(
                at: server.now, server.world.entropy)
        }
    }
}
