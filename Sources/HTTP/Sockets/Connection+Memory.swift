extension Connection {
    /// Tells whether there is memory for unanswered input; a client whose request has none is told
    /// so.
    ///
    /// - Parameter body: the body of a request that the parser has handed over.
    func holds(_ body: [UInt8] = []) -> Bool {
        let fits = share.resize(to: parser.heldBytes + body.count, service.limits)
        if !fits {
            refuseForNow("the server is receiving too many long requests; send this one again")
        }
        return fits
    }

    /// Releases the memory of an answered request.
    func releaseBody() {
        _ = share.resize(to: parser.heldBytes, service.limits)
    }

    /// Drops the input, since no further request is served.
    func dropInput() {
        parser = RequestParser(limits: service.limits, peer: parser.peer)
        releaseBody()
    }
}
