import OAuth
import Web

extension Understudy {
    /// The requests of clients to users on the back channel (OpenID Connect CIBA Core).
    public struct CIBARequests: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// All remembered requests, in any state, the oldest first.
        public var all: [CIBARequest] {
            let context = access.context
            return context.state.cibaRequests.values.map { CIBARequest($0, at: context.now) }
        }

        /// The request with that `auth_req_id`.
        public subscript(id: String) -> CIBARequest? {
            all.first { $0.id == id }
        }

        /// Decides on a request for a user.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the asked user.
        ///   - scope: the part of the requested scope that the user agrees to; nil for all.
        ///   - polls: the number of further polls before the decision takes effect.
        /// - Returns: the request after the decision.
        /// - Throws: `UnderstudyError` if no such request waits, and for errors that a page would
        ///   show.
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
