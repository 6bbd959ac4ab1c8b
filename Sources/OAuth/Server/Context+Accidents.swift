extension Context {
    /// What `find` finds under a value that was sent, or under what it was before an accident on
    /// its way, where that can be let through.
    ///
    /// - Throws: `error`, or one of the same code that names the accident or the placeholder.
    func lookUp<Found>(
        _ sent: String, as parameter: String, for client: Client? = nil,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        try lookUp(sent, as: parameter, of: { _ in client }, else: error(), find)
    }

    /// The client that `find` finds under an id. Its own settings say which accidents may pass.
    func lookUpClient(
        _ id: String, else error: @autoclosure () -> OAuthError, _ find: (String) -> Client?
    ) throws(OAuthError) -> Client {
        try lookUp(id, as: "client_id", of: { $0 }, else: error(), find)
    }

    /// The value that was meant where `fits` does not hold for `sent`: what it was before an
    /// accident; nil where that does not help.
    ///
    /// - Parameter plain: the error where nobody looks for accidents.
    /// - Throws: an error of its code, unless the accident can be let through.
    func undone(
        _ sent: String, as parameter: String, for client: Client?, _ plain: OAuthError,
        accidents: [Accident] = Accident.all, _ fits: (String) -> Bool
    ) throws(OAuthError) -> String? {
        try beforeAccident(sent, as: parameter, of: { _ in client }, plain, accidents) {
            fits($0) ? $0 : nil
        }
    }

    /// Notes placeholders in parameters where any value is fine, so that nothing else would find
    /// them.
    func notePlaceholders(
        in parameters: Parameters, for client: Client
    ) throws(OAuthError) {
        for (name, value) in parameters.pairs
        where !Parameters.lookedUpNames.contains(name)
            && Placeholder.isWhole(value) && Placeholder.isUnmistakable(value)
        {
            try permit(.invalidRequest(.placeholder(name, value)), for: client)
        }
    }
}

private extension Context {
    /// - Parameter client: the client whose settings say which accidents may pass.
    func lookUp<Found>(
        _ sent: String, as parameter: String, of client: (Found) -> Client?,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        if let found = find(sent) { return found }
        if let found = try beforeAccident(
            sent, as: parameter, of: client, error(), Accident.all, find)
        {
            return found
        }
        throw error().unlessPlaceholder(sent, parameter)
    }

    /// What `find` finds under a value without the first accident that hides it.
    func beforeAccident<Found>(
        _ sent: String, as parameter: String, of client: (Found) -> Client?,
        _ plain: @autoclosure () -> OAuthError, _ accidents: [Accident],
        _ find: (String) -> Found?
    ) throws(OAuthError) -> Found? {
        for accident in accidents {
            guard let undone = accident.undone(in: sent), let found = find(undone) else { continue }
            let plain = plain()
            let diagnosis = accident.diagnosis(of: sent, as: parameter)
            try permit(
                OAuthError(plain.code, diagnosis.explaining(plain.diagnosis)), for: client(found))
            return found
        }
        return nil
    }
}

extension OAuthError {
    /// This error, or one of the same code that says that `sent` is a placeholder.
    func unlessPlaceholder(_ sent: String, _ parameter: String) -> OAuthError {
        Placeholder.isWhole(sent) || Placeholder.isUnmistakable(sent)
            ? OAuthError(code, .placeholder(parameter, sent).explaining(diagnosis)) : self
    }
}
