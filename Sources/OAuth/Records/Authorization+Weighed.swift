extension Authorization: Weighed {
    /// Counted for each code and token that shares it.
    package var heapBytes: Int {
        let own = allocationBytes + 56
        return own + clientID.heapBytes + scope.heapBytes + audience.heapBytes + loginBytes
    }

    private var loginBytes: Int {
        guard let subject else { return actor.heapBytes + extensions.heapBytes }
        return allocationBytes + 192 + subject.heapBytes + nonce.heapBytes + acr.heapBytes
            + claimsRequest.heapBytes + actor.heapBytes + extensions.heapBytes
    }
}

extension Subject: Weighed {
    package var heapBytes: Int {
        sub.heapBytes + claims.heapBytes + sessionID.heapBytes
    }
}
