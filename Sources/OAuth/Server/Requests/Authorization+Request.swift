extension Authorization {
    /// The authorization that a user gives the client of a request by signing in.
    ///
    /// - Parameter bound: the data that providers add to bind its tokens.
    convenience init(
        for request: AuthorizationRequest, as session: Session, _ bound: Extensions = Extensions()
    ) {
        var bound = bound
        bound.take(AuthorizationDetails.self, from: request.extensions)
        self.init(
            clientID: request.client.id, subject: session.subject, scope: request.scope,
            audience: request.audience, nonce: request.parameters["nonce"], acr: request.acr,
            claimsRequest: request.claims, wantsAuthTime: request.wantsAuthTime, extensions: bound,
            flowID: request.flowID)
    }
}
