extension Context {
    /// The intended value when `sent` does not satisfy `fits`: `sent` with a corruption undone; nil
    /// if that does not help.
    ///
    /// - Parameter plain: the error without a corruption.
    /// - Throws: an error with the code of `plain`, unless the corruption is permitted.
    func undone(
        _ sent: String, as parameter: String, for client: Client?, _ plain: OAuthError,
        accidents: [Accident] = Accident.all, _ fits: (String) -> Bool
    ) throws(OAuthError) -> String? {
        try beforeAccident(sent, as: parameter, of: { _ in client }, plain, accidents) {
            fits($0) ? $0 : nil
        }
    }

    /// Notes placeholders and the texts of empty variables in parameters that accept any value, where
    /// no other check finds them.
    func noteMissingValues(
        in parameters: Parameters, for client: Client
    ) throws(OAuthError) {
        for (name, value) in parameters.pairs
        where !Parameters.lookedUpNames.contains(name) {
            if Placeholder.isWhole(value), Placeholder.isUnmistakable(value) {
                try permit(.invalidRequest(.placeholder(name, value)), for: client)
            } else if EmptyVariable.isUnmistakable(value, as: name),
                let diagnosis = EmptyVariable.diagnosis(of: value, as: name)
            {
                try permit(.invalidRequest(diagnosis), for: client)
            }
        }
    }

    /// The result of `find` for the value with the first corruption undone that makes it known. This
    /// is rare, and not specialized, as that would repeat it for each kind of value.
    @_semantics("optimize.sil.specialize.generic.never")
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
    /// This error, or one of the same code that says that `sent` is not a value.
    func unlessNoValue(_ sent: String, _ parameter: String) -> OAuthError {
        noValue(sent, parameter) ?? self
    }

    /// An error of the same code that says that `sent` is a whole answer, a placeholder, or the
    /// text of an empty variable; nil for any other text.
    func noValue(_ sent: String, _ parameter: String) -> OAuthError? {
        if let whole = WholeAnswer.diagnosis(of: sent, as: parameter) {
            return OAuthError(code, whole.explaining(diagnosis))
        }
        if let empty = EmptyVariable.diagnosis(of: sent, as: parameter) {
            return OAuthError(code, empty.explaining(diagnosis))
        }
        return Placeholder.isWhole(sent) || Placeholder.isUnmistakable(sent)
            ? OAuthError(code, .placeholder(parameter, sent).explaining(diagnosis)) : nil
    }
}
