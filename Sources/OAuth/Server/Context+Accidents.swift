extension Context {
    /// What `find` finds under a value that was sent, or under what it was before an accident on
    /// its way, where that can be let through.
    ///
    /// - Throws: `error`, or one of the same code that names the accident or the placeholder.
    func lookUp<Found>(
        _ sent: String, as parameter: String, for client: Client? = nil,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        if let found = find(sent) { return found }
        if let found = try beforeAccident(
            sent, as: parameter, for: client, error(), Likeness.accidents, find)
        {
            return found
        }
        throw error().unlessPlaceholder(sent, parameter)
    }

    /// The value that was meant where `fits` does not hold for `sent`: what it was before an
    /// accident; nil where that does not help.
    ///
    /// - Parameter plain: the error where nobody looks for accidents.
    /// - Throws: an error of its code, unless the accident can be let through.
    func undone(
        _ sent: String, as parameter: String, for client: Client?, _ plain: OAuthError,
        accidents: [Likeness] = Likeness.accidents, _ fits: (String) -> Bool
    ) throws(OAuthError) -> String? {
        try beforeAccident(sent, as: parameter, for: client, plain, accidents) {
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
    /// What `find` finds under a value without the first accident that hides it.
    func beforeAccident<Found>(
        _ sent: String, as parameter: String, for client: Client?,
        _ plain: @autoclosure () -> OAuthError, _ accidents: [Likeness],
        _ find: (String) -> Found?
    ) throws(OAuthError) -> Found? {
        for accident in accidents {
            guard let undone = accident.undone(in: sent), let found = find(undone) else { continue }
            let plain = plain()
            let diagnosis = Diagnosis.accident(accident, to: parameter, sent)
            try permit(
                OAuthError(plain.code, diagnosis.explaining(plain.diagnosis)),
                for: client ?? found as? Client)
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
