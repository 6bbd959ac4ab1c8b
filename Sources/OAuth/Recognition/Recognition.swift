import JOSE
import Text

/// Recognizes a value sent in the wrong place, as far as the server can tell.
struct Recognition {
    let context: Context
}

extension Recognition {
    /// The explanation of why `sent` is unknown as `parameter`; nil where nothing is known of it.
    func diagnosis(of sent: String, as parameter: String) -> Finding? {
        guard Self.lengths.contains(sent.utf8.count) else { return nil }
        if let (thing, trace) = known(sent) {
            if !thing.names.contains(parameter) {
                return Finding(
                    "value.other-thing",
                    [
                        "parameter": parameter, "noun": thing.noun, "client": trace.clientID,
                        "age": trace.age(at: context.now), "place": thing.place,
                        "wanted": wanted(parameter),
                    ])
            }
            return thing.isRemembered ? nil : ofJWT(sent, parameter)
        }
        return embedded(in: sent, parameter) ?? prolonged(sent, parameter)
            ?? ofNeighbour(sent, parameter) ?? cut(sent, parameter)
            ?? ofOtherReplica(sent, parameter)
            ?? ofJWT(sent, parameter)
    }
}

private extension Recognition {
    /// The lengths of the texts that are looked at piece by piece.
    static let lengths = 8...16_384
    static let mostParts = 32
    /// The number of characters to try off the end.
    static let mostSurplus = 64
    static let mostNeighbours = 256

    func ofJWT(_ sent: String, _ parameter: String) -> Finding? {
        JWTPiece(sent, context)?.diagnosis(as: parameter)
            ?? ForeignJWT.diagnosis(of: sent, as: parameter, context)
    }

    var things: [IssuedThing] { context.profile.issuedThings }

    func known(_ text: String) -> (thing: IssuedThing, trace: IssuedThing.Trace)? {
        for thing in things {
            if let trace = thing.find(text, context.state) { return (thing, trace) }
        }
        return nil
    }

    /// A known value between marks that stand in URLs, headers and JSON.
    func embedded(in sent: String, _ parameter: String) -> Finding? {
        let text = sent.percentDecoded ?? sent
        let parts = text.split { "?&#=;,:/ \"'{}[]()<>\n\r\t".contains($0) }.prefix(Self.mostParts)
        for part in parts where part.utf8.count >= Self.lengths.lowerBound && part != sent {
            guard let (thing, trace) = known(String(part)) else { continue }
            guard thing.names.contains(parameter) else {
                return Finding(
                    "value.other-thing",
                    [
                        "parameter": parameter, "noun": thing.noun, "client": trace.clientID,
                        "age": trace.age(at: context.now), "place": thing.place,
                        "wanted": wanted(parameter),
                    ])
            }
            return .surplus(around: part, in: text, parameter)
        }
        return nil
    }

    /// A known value with more right after it.
    func prolonged(_ sent: String, _ parameter: String) -> Finding? {
        let things = things.filter { $0.isRemembered && $0.names.contains(parameter) }
        for length in 1...min(Self.mostSurplus, sent.count - 1) {
            let part = sent.dropLast(length)
            if things.contains(where: { $0.find(String(part), context.state) != nil }) {
                return .surplus(around: part, in: sent, parameter)
            }
        }
        return nil
    }

    func ofNeighbour(_ sent: String, _ parameter: String) -> Finding? {
        let things = things.filter(\.isRemembered)
        for (name, state) in context.state.memory.neighbours.prefix(Self.mostNeighbours) {
            for thing in things {
                guard let trace = thing.find(sent, state) else { continue }
                return Finding(
                    "value.other-tenant",
                    [
                        "parameter": parameter, "noun": thing.noun,
                        "name": name ?? context.profile.tenantPath?.rootNames.first,
                        "client": trace.clientID, "age": trace.age(at: context.now),
                    ])
            }
        }
        return nil
    }

    /// A value that another process issued, which remembers it.
    func ofOtherReplica(_ sent: String, _ parameter: String) -> Finding? {
        guard let own = context.server.tokenIDs.generation.replica else { return nil }
        guard let other = marked(sent), other != own else { return nil }
        return Finding(
            "value.other-replica", ["parameter": parameter, "other": other.name, "own": own.name])
    }

    func marked(_ sent: String) -> Replica? {
        if let claims = (try? JWS(compact: sent))?.claims {
            return claims["jti"]?.string.map(context.profile.tokenID)
                .flatMap(Generation.init(ofToken:))?.replica
        }
        if let code = UserCode(typed: sent) { return code.replica }
        let prefix = things.first { !$0.prefix.isEmpty && sent.hasPrefix($0.prefix) }?.prefix ?? ""
        return Replica(markedOn: String(sent.dropFirst(prefix.count)))
    }

    func cut(_ sent: String, _ parameter: String) -> Finding? {
        guard let (entry, lacksEnd) = context.state.recent.whole(of: sent),
            // A JWT that can be read has its beginning; others have the end of its signature.
            lacksEnd || (try? JWS(compact: sent)) == nil
        else { return nil }
        let thing = things.first { $0.noun == entry.artefact.noun }
        let known = thing?.names.contains(parameter) == true
        return Finding(
            "value.cut",
            [
                "parameter": parameter, "count": sent.utf8.count, "length": entry.length,
                "noun": entry.artefact.noun, "client": entry.clientID,
                "seconds": context.now - entry.issued,
            ], as: lacksEnd ? nil : "beginning", remedy: known ? nil : "other-kind")
    }

    /// The value wanted as `parameter`, in words that follow the remedy.
    func wanted(_ parameter: String) -> Phrase {
        things.first { $0.names.contains(parameter) }
            .map { .words("send-as", ["noun": $0.noun, "parameter": parameter]) }
            ?? .words("send-what-is-asked", ["parameter": parameter])
    }
}

extension Context {
    /// `plain`, or an error of the same code that says what was sent in place of `parameter`.
    func recognizing(_ sent: String, as parameter: String, _ plain: OAuthError) -> OAuthError {
        if let told = plain.noValue(sent, parameter) { return told }
        if parameter == "client_id", let client = client(withSecret: sent) {
            return OAuthError(
                plain.code, "client.unknown", ["sent": sent, "id": client.id], as: "with-secret")
        }
        guard plain.diagnosis.code.isVague,
            let diagnosis = Recognition(context: self).diagnosis(of: sent, as: parameter)
        else { return plain }
        return OAuthError(plain.code, diagnosis.explaining(plain.diagnosis))
    }

    /// The result of `find` for the value that was sent, or for that value with a corruption
    /// undone, if that is permitted.
    ///
    /// - Throws: `error`, or one of the same code that names the corruption or the thing sent.
    package func lookUp<Found>(
        _ sent: String, as parameter: String, for client: Client? = nil,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        try lookUp(sent, as: parameter, of: { _ in client }, else: error(), find)
    }

    /// The client that `find` returns for an id. Its own settings decide on corruptions.
    func lookUpClient(
        _ id: String, else error: @autoclosure () -> OAuthError, _ find: (String) -> Client?
    ) throws(OAuthError) -> Client {
        try lookUp(id, as: "client_id", of: { $0 }, else: error(), find)
    }
}

private extension Context {
    /// The client whose id and secret a text is, as HTTP Basic has them; nil for any other text.
    func client(withSecret text: String) -> Client? {
        guard let (id, secret) = text.halves(at: ":"), let client = clients[String(id)],
            client.secret.map({ constantTimeEqual($0, String(secret)) }) == true
        else { return nil }
        return client
    }

    /// - Parameter client: the client whose settings say which corruptions are permitted.
    func lookUp<Found>(
        _ sent: String, as parameter: String, of client: (Found) -> Client?,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        if let found = find(sent) { return found }
        if let found = try beforeCorruption(
            sent, as: parameter, of: client, error(), Corruption.all, find)
        {
            return found
        }
        throw recognizing(sent, as: parameter, error())
    }
}
