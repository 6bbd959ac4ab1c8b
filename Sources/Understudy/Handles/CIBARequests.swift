import OAuth
import Web

extension Understudy {
    /// What clients ask users on the back channel (OpenID Connect CIBA Core).
    public struct CIBARequests: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// Those that are remembered, in whatever state, the oldest first.
        public var all: [CIBARequest] {
            let context = access.context
            return context.state.cibaRequests.values.map { CIBARequest($0, at: context.now) }
        }

        /// The request with that `auth_req_id`.
        public subscript(id: String) -> CIBARequest? {
            all.first { $0.id == id }
        }

        /// Decides in the place of a user.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the user who is asked.
        ///   - scope: what the user agrees to out of what is asked for; nil for all.
        ///   - polls: how many more polls learn that the decision is pending.
        /// - Returns: where the request stands then.
        /// - Throws: `UnderstudyError` if no such request waits, and for what would be an error page.
        @discardableResult
        public func decide(
            _ id: String, _ decision: Decision = .approve, as user: String? = nil,
            scope: String? = nil, afterPolls polls: Int = 0
        ) async throws(UnderstudyError) -> CIBARequest {
            let approval = HeadlessApproval(
                decision, as: user, scope: scope, afterPolls: polls)
            let exchange = access.exchange
            do throws(ControlProblem) {
                let request = try await CIBAResource.decide(approval, on: id, exchange)
                return CIBARequest(request, at: exchange.server.now)
            } catch {
                throw UnderstudyError(error)
            }
        }
    }
}
