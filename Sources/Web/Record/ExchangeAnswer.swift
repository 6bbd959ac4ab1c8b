import HTTP
import OAuth

/// How an exchange of the record was answered.
package final class ExchangeAnswer: Sendable {
    package let response: Response
    package let milliseconds: Double
    /// The ids of the rules that changed the answer.
    package let rules: [String]

    init(_ response: Response, to exchange: Exchange, milliseconds: Double) {
        self.response = response
        self.milliseconds = milliseconds
        rules = exchange.context.actingRules
    }
}
