import JOSE
import Text

/// The verified claims of a user that answer a request, and what is left out of them (OpenID
/// Connect for Identity Assurance §5.5 to §5.7).
struct VerifiedClaimsMatch {
    private(set) var results: [JSON] = []
    private(set) var omissions: [Omission] = []

    /// - Parameter assurance: the lists of what may be delivered.
    init(
        _ request: VerifiedClaimsRequest, of user: User, _ assurance: IdentityAssurance,
        at now: Timestamp
    ) {
        for wish in request.wishes {
            var attempts: [Attempt] = []
            for held in user.verifiedClaims {
                attempts.append(Attempt(wish, held, of: user, assurance, at: now))
            }
            add(attempts, asksForClaims: !wish.claims.isEmpty)
        }
    }

    /// Results without the claims that were asked for say less than the others. One is kept where
    /// there are no others, as it tells that the verification is as wanted.
    private mutating func add(_ attempts: [Attempt], asksForClaims: Bool) {
        let met = attempts.filter { $0.result != nil }
        let full = met.filter { !asksForClaims || $0.hasClaims }
        let kept = full.isEmpty ? Array(met.prefix(1)) : full
        results += kept.compactMap(\.result)
        // An object of another framework says nothing where one of the right framework failed.
        let close = attempts.filter(\.isOfWantedFramework)
        let telling = !kept.isEmpty ? kept : !close.isEmpty ? close : attempts
        for omission in telling.flatMap(\.omissions)
        where !kept.contains(where: { $0.result?["claims"]?[omission.element] != nil }) {
            omissions.append(omission)
        }
    }
}

/// A thing that is left out, and the rule that says so.
struct Omission: Error, Equatable {
    enum Reason: Equatable {
        /// The user lacks it.
        case absent
        /// The constraint that it does not meet, and the value that it has.
        case unmet(constraint: String, held: String?)
        /// The list of metadata that lacks it.
        case unlisted(list: String, value: String)
    }

    let element: String
    let reason: Reason
    /// The framework of the verified claims that are left out with it; nil where it goes alone.
    var framework: String?
}

/// The comparison of one request with one object of verified claims.
private struct Attempt {
    /// nil where the verification is not as wanted.
    private(set) var result: JSON?
    private(set) var hasClaims = false
    private(set) var isOfWantedFramework = true
    private(set) var omissions: [Omission] = []
    private let now: Timestamp

    init(
        _ wish: VerifiedClaimsRequest.Wish, _ held: VerifiedClaims, of user: User,
        _ assurance: IdentityAssurance, at now: Timestamp
    ) {
        self.now = now
        do throws(Omission) {
            let listed = try listed(held.verification, assurance, wish)
            let verification = try kept(wish.verification, of: listed, "verification")
            let claims = claims(wish.claims, held.values(of: user), assurance)
            hasClaims = !claims.isEmpty
            result = ["verification": verification ?? [:], "claims": .object(claims)]
        } catch {
            isOfWantedFramework = error.element != "verification.trust_framework"
            var omission = error
            omission.framework = held.verification["trust_framework"]?.string ?? ""
            omissions.append(omission)
        }
    }
}

/// What may be delivered.
private extension Attempt {
    mutating func listed(
        _ verification: JSON, _ assurance: IdentityAssurance, _ wish: VerifiedClaimsRequest.Wish
    ) throws(Omission) -> JSON {
        let framework = verification["trust_framework"]?.string ?? ""
        let named = [(list: IdentityAssurance.frameworks, value: framework)]
        if let missing = assurance.unlisted(named) {
            throw unlisted("trust_framework", missing)
        }
        guard let evidence = verification["evidence"]?.array else { return verification }
        let wanted = wish.verification["evidence"]?.array?.map { $0["type"]?["value"] } ?? []
        var kept: [JSON] = []
        for element in evidence {
            guard let missing = assurance.unlisted(IdentityAssurance.values(in: element)) else {
                kept.append(element)
                continue
            }
            if wanted.contains(element["type"]) { omissions.append(unlisted("evidence", missing)) }
        }
        var verification = verification
        verification["evidence"] = kept.isEmpty ? nil : .array(kept)
        return verification
    }

    func unlisted(_ element: String, _ missing: (list: String, value: String)) -> Omission {
        Omission(
            element: element, reason: .unlisted(list: missing.list, value: missing.value))
    }

    /// A claim that is not as wanted is left out alone (§5.7.4).
    mutating func claims(
        _ wishes: [String: JSON], _ held: [String: JSON], _ assurance: IdentityAssurance
    ) -> [String: JSON] {
        var kept: [String: JSON] = [:]
        for (name, wish) in wishes.ordered(by: { $0.key }) {
            let listing = [(list: IdentityAssurance.claims, value: name)]
            if held[name] != nil, let missing = assurance.unlisted(listing) {
                omissions.append(unlisted(name, missing))
                continue
            }
            do throws(Omission) {
                kept[name] = try whole(held[name], wish, name)
            } catch { omissions.append(error) }
        }
        return kept
    }
}

/// The parts that are asked for, and no others (§7).
private extension Attempt {
    static let constraints = ["essential", "value", "values", "max_age", "purpose"]

    mutating func kept(
        _ wish: JSON, of held: JSON?, _ path: String
    ) throws(Omission) -> JSON? {
        if let filters = wish.array, !path.hasSuffix("assurance_details") {
            return try kept(anyOf: filters, of: held, path)
        }
        let names = wish.object?.keys.filter { !Self.constraints.contains($0) } ?? []
        guard let members = wish.object, !names.isEmpty else {
            return try whole(held, wish, path)
        }
        return try kept(members, of: held, path)
    }

    mutating func kept(
        _ wishes: [String: JSON], of held: JSON?, _ path: String
    ) throws(Omission) -> JSON? {
        let object = held?.object ?? [:]
        var kept = Self.indispensable(in: object)
        for (name, wish) in wishes.ordered(by: { Self.rank(of: $0.key) })
        where !Self.constraints.contains(name) {
            if let part = try self.kept(wish, of: object[name], "\(path).\(name)") {
                kept[name] = part
            }
        }
        return kept.isEmpty ? nil : .object(kept)
    }

    /// The framework comes first, since a reason about another one would mislead.
    static func rank(of name: String) -> String { name == "trust_framework" ? "" : name }

    /// The elements that pass any of the filters.
    mutating func kept(
        anyOf filters: [JSON], of held: JSON?, _ path: String
    ) throws(Omission) -> JSON? {
        var found: [JSON] = []
        var reason: Omission?
        for element in held?.array ?? [.null] {
            let before = omissions
            for filter in filters {
                do throws(Omission) {
                    let part = try kept(filter.object ?? [:], of: element, path)
                    found += part.map { [$0] } ?? []
                    break
                } catch {
                    omissions = before
                    reason = reason ?? error
                }
            }
        }
        if found.isEmpty, let reason { throw reason }
        return found.isEmpty ? nil : .array(found)
    }

    /// The members without which the rest would be invalid (OpenID Identity Assurance Schema
    /// Definition §5), and the type of a document: without it, metadata says nothing of it.
    static func indispensable(in object: [String: JSON]) -> [String: JSON] {
        var names = ["trust_framework", "type", "check_method"]
        if object["type"] == "electronic_signature" {
            names += ["signature_type", "issuer", "serial_number"]
        }
        var kept = object.filter { names.contains($0.key) }
        if object["type"] == "document", let type = object["document_details"]?["type"] {
            kept["document_details"] = ["type": type]
        }
        return kept
    }

    /// An element in full, if it meets its constraints (§5.5).
    mutating func whole(
        _ held: JSON?, _ wish: JSON, _ path: String
    ) throws(Omission) -> JSON? {
        if let unmet = unmet(wish, by: held) {
            let text = held.map { $0.string ?? $0.text }
            throw Omission(element: path, reason: .unmet(constraint: unmet, held: text))
        }
        if held == nil { omissions.append(Omission(element: path, reason: .absent)) }
        return held
    }

    /// The constraint that a value does not meet.
    func unmet(_ wish: JSON, by held: JSON?) -> String? {
        if let value = wish["value"], value != held { return "value \(value.text)" }
        if let values = wish["values"]?.array, !values.contains(where: { $0 == held }) {
            return "values \(JSON.array(values).text)"
        }
        guard let age = wish["max_age"]?.integer else { return nil }
        guard let time = held?.string.flatMap(Self.end), now - time <= age else {
            return "max_age \(age)"
        }
        return nil
    }

    /// A date is as old as its last second (§5.5.3).
    static func end(of time: String) -> Timestamp? {
        Timestamp(iso8601: time.utf8.contains(.ascii("T")) ? time : time + "T23:59:59Z")
    }
}
