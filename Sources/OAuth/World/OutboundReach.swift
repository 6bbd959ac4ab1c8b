/// The other hosts that a tenant may talk to: the `outbound` member of the configuration.
package enum OutboundReach: String, Sendable, CaseIterable, Codable {
    /// Only this machine, so that no client can make Understudy call into a network.
    case loopback
    case any
}
