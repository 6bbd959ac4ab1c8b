extension SenderConstraint {
    /// The parameters of a pushed authorization request, including `dpop_jkt` if it came with a
    /// proof: pushing with a key binds the code to that key (RFC 9449 §10.1).
    package static func parameters(
        _ parameters: Parameters, pushedBy request: ClientRequest, of client: Client,
        _ context: Context
    ) throws(OAuthError) -> Parameters {
        guard let proof = try DPoPCheck.proof(of: request.dpopRequest, by: client, context) else {
            return parameters
        }
        guard let sent = parameters["dpop_jkt"] else {
            return Parameters(
                parameters.pairs + [(name: "dpop_jkt", value: proof.keyThumbprint)])
        }
        guard sent == proof.keyThumbprint else { throw .invalidProof(Finding("dpop.other-key")) }
        return parameters
    }
}
