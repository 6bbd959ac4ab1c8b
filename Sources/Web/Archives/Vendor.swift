import HAR
import OAuth
import Providers
import Text

/// A provider, and the places in its console where clients are configured, from
/// `CAssets/Tables/consoles.txt`.
struct Vendor: Sendable {
    let name: String
    private let marks: [String]
    private var places: [(codes: [String], place: String)] = []

    static let all: [Vendor] = {
        var all: [Vendor] = []
        for line in TextTable.named("consoles.txt").split(separator: "\n").dropFirst() {
            if line.hasPrefix("# ") {
                let words = line.words.dropFirst()
                let marks = words.filter { $0.contains(text: ".") || $0.hasPrefix("/") }
                let name = words.filter { !marks.contains($0) }.joined(separator: " ")
                all.append(Vendor(name: name, marks: marks))
            } else if let (codes, place) = line.halves(at: "|") {
                all[all.count - 1].places.append((codes.words, String(place.trimmingBlanks)))
            }
        }
        return all
    }()

    private init(name: String, marks: [String]) {
        self.name = name
        self.marks = marks
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
    /// The hosts of relatives, which other profiles play.
    private static let relatives = [".ciamlogin.com", ".b2clogin.com"]

    /// The provider whose host it is; nil for any other.
    static func at(_ authority: String) -> Vendor? {
        let host = HostName.plain(authority)
        return relatives.contains(where: host.hasSuffix) ? nil : all.first { $0.isHost(host) }
    }

    var profileName: String { name.lowercased().words.first ?? "" }

    /// The profile that plays it; nil where it is none of those that are built in.
    var profile: Profile? { ProviderCatalog.profiles.first { $0.name == profileName } }
}
