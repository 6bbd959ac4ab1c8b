import JOSE
import OAuth
import Providers
import Web

extension Understudy {
    /// The tokens of programs about themselves: of jobs, service accounts and machines.
    public struct Workloads: Sendable {
        let access: Access

        /// The kinds, by their names: `kubernetes`, `gitlab`.
        public var all: [String] { WorkloadKind.all.map(\.name) }

        /// The `iss` of the tokens of a kind, at which its discovery and its keys are.
        ///
        /// - Throws: `UnderstudyError` for an unknown kind.
        public func issuer(of kind: String) throws(UnderstudyError) -> String {
            try known(kind).issuer(access.context)
        }

        /// The usual values of a kind's parameters.
        ///
        /// - Throws: `UnderstudyError` for an unknown kind.
        public subscript(kind: String) -> [String: JSONValue] {
            get throws(UnderstudyError) {
                try known(kind).usualParameters(access.context).mapValues(JSONValue.init)
            }
        }

        /// Makes the token of a workload.
        ///
        /// - Parameters:
        ///   - parameters: what the workload is; the rest follows. `nil` leaves something out.
        ///   - claims: claims to merge; `nil` removes one.
        ///   - audience: the services that it is for; empty for the usual one of the kind.
        ///   - seconds: the lifetime, which may be negative; nil for that of the kind.
        /// - Throws: `UnderstudyError` for an unknown kind or parameter.
        public func token(
            _ kind: String, _ parameters: [String: JSONValue] = [:],
            claims: [String: JSONValue] = [:], audience: [String] = [],
            expiresIn seconds: Int? = nil
        ) throws(UnderstudyError) -> String {
            let kind = try known(kind)
            var request = WorkloadRequest(parameters: parameters.mapValues(\.json))
            request.claims = claims.mapValues(\.json)
            request.audience = audience
            request.expiresIn = seconds
            let settled = request
            return try UnderstudyError.telling {
                try settled.check(for: kind)
                return try kind.token(settled, access.context)
            }
        }

        private func known(_ name: String) throws(UnderstudyError) -> WorkloadKind {
            guard let kind = WorkloadKind.named(name) else {
                throw UnderstudyError(
                    "no workload is called '\(name)'; known are \(all.joined(separator: ", "))")
            }
            return kind
        }
    }
}
