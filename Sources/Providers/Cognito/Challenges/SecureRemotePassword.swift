import JOSE

/// The server's arithmetic of Secure Remote Password, version 6a (RFC 5054 §2.5.3, §2.6).
package struct SecureRemotePassword: Sendable {
    package struct Group: Sendable {
        let prime: NaturalNumber
        let generator: NaturalNumber
        /// `k`, which follows from the other two.
        let multiplier: NaturalNumber

        package init(
            prime: NaturalNumber, generator: NaturalNumber, multiplier: NaturalNumber
        ) {
            self.prime = prime
            self.generator = generator
            self.multiplier = multiplier
        }

        /// `g` to the power of a secret: a client's public key.
        package func power(_ secret: NaturalNumber) -> NaturalNumber {
            generator.power(secret, modulo: prime)
        }
    }

    let group: Group
    /// `v`, the only thing that a server has to know about a password.
    let verifier: NaturalNumber
    /// `b`.
    let secret: NaturalNumber

    /// - Parameter hash: `x`, the salted hash of the password.
    package init(_ group: Group, hash: NaturalNumber, secret: NaturalNumber) {
        self.group = group
        verifier = group.power(hash)
        self.secret = secret
    }

    /// `B`.
    package var publicKey: NaturalNumber {
        let own = group.power(secret)
        return group.multiplier.times(verifier, modulo: group.prime)
            .plus(own, modulo: group.prime)
    }

    /// The shared secret; nil for a key that would make it known to everybody.
    ///
    /// - Parameters:
    ///   - clientKey: `A`.
    ///   - scrambler: `u`.
    package func sharedSecret(
        with clientKey: NaturalNumber, scrambler: NaturalNumber
    ) -> NaturalNumber? {
        let one = NaturalNumber([1])
        guard !clientKey.times(one, modulo: group.prime).isZero, !scrambler.isZero else {
            return nil
        }
        return clientKey.times(
            verifier.power(scrambler, modulo: group.prime), modulo: group.prime
        ).power(secret, modulo: group.prime)
    }
}
