import DomainSupport
import Testing

/// The result of a request, in the form of the tests' tables.
struct Refusal: Equatable, FixtureCell, CustomTestStringConvertible {
    /// The place at which the client or the user sees it.
    enum Surface: String, Sendable {
        case page
        case redirect
        case direct
    }

    let surface: Surface
    let error: String
    let diagnosis: String

    static func page(_ error: String, _ diagnosis: String) -> Refusal {
        Refusal(surface: .page, error: error, diagnosis: diagnosis)
    }

    static func redirect(_ error: String, _ diagnosis: String) -> Refusal {
        Refusal(surface: .redirect, error: error, diagnosis: diagnosis)
    }

    static func direct(_ error: String, _ diagnosis: String) -> Refusal {
        Refusal(surface: .direct, error: error, diagnosis: diagnosis)
    }

    var testDescription: String { "\(surface) \(error) (\(diagnosis))" }
}

extension Refusal {
    /// - Parameter cell: for example `direct invalid_grant code.unknown`.
    init(cell: JSON) throws {
        let words = try String(cell: cell).split(separator: " ").map(String.init)
        surface = try require(Surface(rawValue: words[0]))
        (error, diagnosis) = (words[1], words[2])
    }

    private init(_ error: OAuthError, surface: Surface) {
        self.surface = surface
        self.error = error.code.rawValue
        diagnosis = error.diagnosis.code.name
    }

    /// The refusal of `attempt`; nil if it succeeded.
    ///
    /// - Parameter surface: the surface of refusals without a redirect.
    static func of(
        surface: Surface = .direct, _ attempt: () async throws -> some Any
    ) async throws -> Refusal? {
        do {
            _ = try await attempt()
            return nil
        } catch let error as RedirectableError {
            return Refusal(error.error, surface: .redirect)
        } catch let error as OAuthError { return Refusal(error, surface: surface) }
    }
}
