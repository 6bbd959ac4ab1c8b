/// A provider's changes to its errors (RFC 6749 §4.1.2.1 and §5.2) that no table can hold, such as
/// the time, the id of the request, or a random text. They are made last.
package protocol ErrorAnswerPart: Sendable {
    /// - Parameters:
    ///   - worded: the error in the words of the table.
    ///   - place: the place where it appears.
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context)
}

extension Context {
    /// `error` as clients see it at an endpoint. No part changes one whose text is fixed.
    package func worded(
        _ error: OAuthError, at endpoint: String?, on place: ErrorPlace
    ) -> WordedError {
        var worded = profile.errors.worded(error, at: endpoint, on: place)
        if case .exactly = error.wording { return worded }
        for part in profile.errorAnswerParts {
            part.add(to: &worded, for: error, on: place, self)
        }
        return worded
    }
}
