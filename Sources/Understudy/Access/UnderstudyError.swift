import JOSE
import Members
import OAuth
import Web

/// The reasons why a provider could not do something, one sentence for each problem.
public struct UnderstudyError: Error, Sendable, Hashable, CustomStringConvertible {
    public let problems: [String]

    public var description: String {
        problems.joined(separator: "\n")
    }
}

extension UnderstudyError {
    init(_ problem: String) {
        problems = [problem]
    }

    init(_ error: any Error) {
        problems =
            switch error {
            case let error as UnderstudyError: error.problems
            case let problem as ControlProblem: problem.sentences
            case let invalid as InvalidConfiguration: invalid.problems.map(\.description)
            case let refusal as OAuthError: [refusal.diagnosis.text]
            case let conflict as TenantConflict: [conflict.message]
            default: ["\(error)"]
            }
    }

    /// Turns any error of `body` into an `UnderstudyError`.
    static func telling<Value>(_ body: () throws -> Value) throws(UnderstudyError) -> Value {
        do {
            return try body()
        } catch {
            throw UnderstudyError(error)
        }
    }

    /// Turns any error of `body` into an `UnderstudyError`.
    static func telling<Value>(
        _ body: () async throws -> Value
    ) async throws(UnderstudyError) -> Value {
        do {
            return try await body()
        } catch {
            throw UnderstudyError(error)
        }
    }
}
