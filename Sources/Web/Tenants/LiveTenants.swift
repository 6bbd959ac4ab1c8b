import HTTP
import OAuth
import Text

/// Tenants by name, in the order of their last use. Any page can make tenants by requests that only
/// read; once these exceed a quarter, they go first and make room for each other.
struct LiveTenants: Sendable {
    private struct Entry {
        var server: AuthorizationServer
        let isDeclared: Bool
        var lastUse: Int
        var isOnlyRead = true
    }

    private var entries: [String: Entry] = [:]
    private var uses = 0

    var count: Int { entries.count }

    mutating func use(_ name: String, isRead: Bool) -> AuthorizationServer? {
        uses += 1
        entries[name]?.lastUse = uses
        if !isRead { entries[name]?.isOnlyRead = false }
        return entries[name]?.server
    }

    mutating func replace(_ name: String, with server: AuthorizationServer) {
        entries[name]?.server = server
    }

    /// Puts a declared tenant in the place of the one with its name.
    mutating func put(_ server: AuthorizationServer, as name: String) {
        uses += 1
        entries[name] = Entry(server: server, isDeclared: true, lastUse: uses)
    }

    mutating func remove(_ name: String) -> AuthorizationServer? {
        entries.removeValue(forKey: name)?.server
    }

    /// The tenant with that name; this does not count as a use.
    subscript(name: String) -> AuthorizationServer? { entries[name]?.server }

    var names: [String] { Array(entries.keys) }

    /// All tenants; this does not count as a use.
    var all: [String: AuthorizationServer] { entries.mapValues(\.server) }

    /// Keeps the first of several tenants made at the same time.
    mutating func keep(
        _ server: AuthorizationServer, as name: String, isDeclared: Bool, isRead: Bool,
        _ capacity: Int
    ) -> AuthorizationServer {
        if let first = use(name, isRead: isRead) { return first }
        entries[name] = Entry(
            server: server, isDeclared: isDeclared, lastUse: uses, isOnlyRead: isRead)
        let undeclared = entries.filter { !$0.value.isDeclared }
        guard undeclared.count > capacity else { return server }
        let read = undeclared.filter(\.value.isOnlyRead)
        let superfluous = read.count > capacity / 4 ? read : undeclared
        if let oldest = superfluous.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
        }
        return server
    }
}

/// Sends the domain's requests to other hosts with the HTTP client.
enum OutboundClient {
    /// - Parameter timeout: the time limit of an answer.
    static func outbound(
        to reach: OutboundReach, trusting trust: OutgoingTrust, timeout: Duration
    ) -> Outbound {
        let client = OutgoingClient(
            reach: reach == .any ? .any : .loopback, timeout: timeout, trust: trust)
        return { request async throws(OutboundError) in
            let outgoing = OutgoingRequest(
                Method(rawValue: request.method), request.url, fields: try Fields(request.fields),
                contentType: request.contentType, body: request.body)
            do throws(OutgoingError) {
                let answer = try await client.send(outgoing)
                return OutboundResponse(
                    status: answer.status.code, contentType: answer.fields[.contentType],
                    cacheControl: answer.fields["Cache-Control"], body: answer.body)
            } catch { throw OutboundError(error.reason, isLate: error.isLate) }
        }
    }
}

private extension Fields {
    init(_ outbound: [OutboundField]) throws(OutboundError) {
        self.init()
        for field in outbound {
            guard let name = FieldName(field.name) else {
                throw OutboundError("\(field.name.shown) is not the name of a header field")
            }
            append(name, field.value)
        }
    }
}
