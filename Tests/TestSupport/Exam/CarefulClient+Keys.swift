extension CarefulClient {
    func checkSignature(of token: JWS, _ login: Login) async throws(Refusal) {
        if let trap = try await trap(in: token, login) { return try refuse(trap, if: true) }
        if try fits(token, await known(login, afresh: false)) { return }
        // An unknown kid, or a signature that does not fit, may belong to a new key.
        let isNew = token.keyID.map { id in !(keys.withLock { $0[login.issuer] } ?? []).holds(id) }
        try trip(at: "key-same-kid", if: isNew == false && isWarm(login))
        let old = try await known(login, afresh: false)
        // A kid missing from every key set is looked up once.
        let missing = "\(login.issuer) \(token.keyID ?? "")"
        let isInVain = memory.withLock { $0[missing] != nil } && !has("key-kid-flood")
        if isInVain || waits(login) { return try refuse("key-kid-unknown", if: true) }
        let fresh = try await known(login, afresh: true)
        let isOverlap = old.contains { fresh.holds($0.string("kid")) }
        try trip(
            at: isOverlap ? "key-rotated-now" : "key-rotated",
            if: isNew == true && isWarm(login) && fresh.holds(token.keyID ?? ""))
        if try fits(token, fresh) { return }
        if let id = token.keyID, !fresh.holds(id) {
            memory.withLock { $0[missing] = "in vain" }
            return try refuse("key-kid-unknown", if: true)
        }
        let isForSecrets = fresh.contains { $0["kid"]?.string == token.keyID && $0["use"] == "enc" }
        if isForSecrets { return try refuse("key-use-enc", if: true) }
        let isDamaged = fresh.contains { token.isSignedButForOneBit(by: $0) }
        try refuse(isDamaged ? "key-sig-rs256" : "key-stranger", if: true)
    }
}

private extension CarefulClient {
    /// The question about a token that needs no look at its signature; nil for another token.
    func trap(in token: JWS, _ login: Login) async throws(Refusal) -> String? {
        if token.header["crit"] != nil { return "key-crit" }
        for name in ["jwk", "x5c"] where token.header[name] != nil { return "key-\(name)" }
        for name in ["jku", "x5u"] {
            guard let place = token.header[name]?.string else { continue }
            try refuse("key-\(name)", if: true)
            let keys = try await ask(.get, place).json["keys"]?.array ?? []
            guard try fits(token, keys) else { throw Refusal(reason: "no key to be had") }
            return "key-\(name)"
        }
        let offered = login.metadata["id_token_signing_alg_values_supported"]?.array
        let offersNone = offered?.contains("none") == true
        // A client that splits a token at its dots, and drops what is empty, finds two parts.
        if token.signature.isEmpty { throw Refusal(reason: "two parts") }
        switch token.algorithm {
        case .rs256?: return token.signature == (0..<64).map { $0 } ? "key-sig-empty" : nil
        case Algorithm.none?: return offersNone ? "disc-none" : "key-none"
        case .hs256?: return try await secret(of: token, login)
        case .es256?: return offered == ["ES256"] ? "key-sig-es256" : "key-ecdsa-zero"
        case .ps256?:
            guard try await known(login, afresh: false).holds(token.keyID ?? "") else {
                throw Refusal(reason: "key-kid-unknown")
            }
            return "key-alg-other"
        default: return "key-none-case"
        }
    }

    func secret(of token: JWS, _ login: Login) async throws(Refusal) -> String {
        if token.keyID?.hasPrefix("..") == true { return "key-kid-path" }
        if token.keyID?.hasPrefix("'") == true { return "key-kid-sql" }
        let empty = Algorithm.hs256.hash.authenticationCode(key: [], message: token.signingInput)
        let offered = login.metadata["id_token_signing_alg_values_supported"]
        if token.signature == empty {
            return offered == ["HS256"] ? "key-sig-hs256" : "key-hs-empty"
        }
        let keys = try await known(login, afresh: false).compactMap { try? PublicKey(jwk: $0) }
        let isKeyedBy = { (bytes: [UInt8]) in token.isSigned(bySecret: bytes, algorithm: .hs256) }
        // A client that reads its settings line by line has the text without the last line break.
        if keys.contains(where: { isKeyedBy(Array($0.pem.utf8)) }) {
            throw Refusal(reason: "key-hs-public")
        }
        if keys.contains(where: { isKeyedBy(Array($0.pem.utf8.dropLast())) }) {
            return "key-hs-public"
        }
        let isDER = keys.contains { isKeyedBy($0.der) }
        return isDER ? "key-hs-public-der" : "key-hs-public-jwk"
    }

    /// Tells whether it must not fetch the keys of an issuer yet, or ever, again.
    func waits(_ login: Login) -> Bool {
        if has("habit-forever") { return true }
        let interval = has("habit-cooldown") ? 30 : has("habit-patience") ? 600 : 0
        let last = memory.withLock { $0["fetched \(login.issuer)"] }.flatMap { Int($0) }
        return last.map { clock.now.seconds - $0 < interval } ?? false
    }

    func isWarm(_ login: Login) -> Bool { Int(login.number) ?? 0 > 1 }

    func known(_ login: Login, afresh: Bool) async throws(Refusal) -> [JSON] {
        let old = keys.withLock { $0[login.issuer] }
        if !afresh, !has("key-cache"), let old, !old.isEmpty { return old }
        if afresh || has("habit-cooldown") {
            memory.withLock { $0["fetched \(login.issuer)"] = String(clock.now.seconds) }
        }
        let place = has("disc-jwks") ? nil : login.metadata["jwks_uri"]?.string
        let answer = try await ask(.get, place ?? "\(login.issuer)/.well-known/jwks.json")
        let fetched = answer.json["keys"]?.array ?? []
        if fetched.contains(where: { $0["kty"] == "AKP" }) {
            memory.withLock { $0["broken"] = "for good" }
        }
        try trip(at: "key-kty-unknown", if: fetched.contains { $0["kty"] == "AKP" })
        try trip(at: "key-many", if: fetched.count > 100)
        if answer.status != .ok, !has("key-set-503"), let old { return old }
        keys.withLock { $0[login.issuer] = fetched }
        return fetched
    }

    func fits(_ token: JWS, _ keys: [JSON]) throws(Refusal) -> Bool {
        let count = keys.count > 1 ? "many" : "one"
        try trip(at: "key-kid-none-\(count)", if: token.keyID == nil)
        let named = token.keyID.map { id in keys.filter { $0["kid"]?.string == id } } ?? keys
        return named.filter { $0["use"] != "enc" }.contains { key in
            (try? PublicKey(jwk: key)).map { token.isSigned(by: $0, algorithm: .rs256) } ?? false
        }
    }
}

private extension [JSON] {
    func holds(_ id: String) -> Bool { contains { $0["kid"]?.string == id } }
}

private extension JWS {
    /// Tells whether only the last bit of the signature is wrong.
    func isSignedButForOneBit(by jwk: JSON) -> Bool {
        guard let key = try? PublicKey(jwk: jwk), let last = signature.last else { return false }
        return key.verifies(signature.dropLast() + [last ^ 1], of: signingInput, algorithm: .rs256)
    }
}
