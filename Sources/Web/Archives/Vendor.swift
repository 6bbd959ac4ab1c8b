import HAR
import OAuth
import Providers
import Text

/// A provider, and the places in its console where clients are configured, from
/// `CAssets/Tables/consoles.txt`.
struct Vendor: Sendable {
    let name: String
    /// The name of the profile that plays it; empty where none does.
    let profileName: String
    private let marks: [String]
    private var places: [(codes: [String], place: String)] = []

    static let all: [Vendor] = {
        var all: [Vendor] = []
        // Those whose heads stand together have the places below in common.
        var group = 0..<0
        for line in TextTable.named("consoles.txt").split(separator: "\n").dropFirst() {
            let fields = line.parts(at: "|").map { String($0.trimmingBlanks) }
            if line.hasPrefix("# "), fields.count > 2 {
                let isFirst = group.last.map { !all[$0].places.isEmpty } ?? true
                all.append(Vendor(fields))
                group = (isFirst ? all.count - 1 : group.lowerBound)..<all.count
            } else if fields.count > 1 {
                for index in group { all[index].places.append((fields[0].words, fields[1])) }
            }
        }
        return all
    }()

    /// - Parameter head: the fields of its head.
    private init(_ head: [String]) {
        name = String(head[0].dropFirst(2))
        profileName = head[1]
        marks = head[2].words
    }

    /// Tells whether a step is one at this provider, by its host or its path.
    func isAt(_ step: ArchivedStep) -> Bool {
        guard [.authorize, .token, .par, .device, .logout, .pool].contains(step.role) else {
            return false
        }
        let request = step.exchange.request
        return isHost(HostName.plain(request.authority))
            || marks.contains { $0.hasPrefix("/") && request.path.contains(text: $0) }
    }

    /// A mark is a host with those below it, or the end or the beginning of hosts, up to a dot.
    private func isHost(_ host: String) -> Bool {
        marks.contains { mark in
            if mark.hasPrefix(".") { return host.hasSuffix(mark) }
            return mark.hasSuffix(".")
                ? host.hasPrefix(mark) : host == mark || host.hasSuffix(".\(mark)")
        }
    }

    /// The place where a finding is mended; nil where none is known.
    func place(for finding: Finding) -> String? {
        let name = finding.code.name
        return places.first { row in
            row.codes.contains {
                $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0
            }
        }?.place
    }
}

extension Profile {
    /// True where nobody has named a provider.
    var isPlain: Bool { name == Self.generic.name }
}

extension Vendor {
    /// The provider whose host it is; nil for any other.
    static func at(_ authority: String) -> Vendor? {
        let host = HostName.plain(authority)
        return all.first { $0.isHost(host) }
    }

    /// The profile that plays it; nil where it is none of those that are built in.
    var profile: Profile? { ProviderCatalog.profiles.first { $0.name == profileName } }
}
