import JOSE
import Members

/// The classes of authentication that a tenant knows, the weakest first. Without any, every class
/// that is asked for is met.
package struct ACRLadder: Extension {
    var rungs: [Rung] = []

    package init() {}

    package struct Rung: Sendable, Equatable {
        package let acr: String
        /// The ways in which a user authenticates for it, in the words of RFC 8176.
        package let amr: [String]
        /// True if a page of its own asks for it.
        let hasPage: Bool
    }

    func index(of acr: String?) -> Int? {
        rungs.firstIndex { $0.acr == acr }
    }

    /// The rung of a class; nil for a class that the tenant does not know.
    package func rung(of acr: String?) -> Rung? {
        index(of: acr).map { rungs[$0] }
    }

    /// The first of the classes that the tenant knows, else the lowest; any where it has no ladder.
    func chosen(among classes: [String]) -> String? {
        rungs.isEmpty ? classes.first : (classes.first { rung(of: $0) != nil } ?? rungs.first?.acr)
    }

    /// Returns true if a class is one of those wanted, or above one of them.
    func meets(_ acr: String?, _ wanted: [String]) -> Bool {
        if let acr, wanted.contains(acr) { return true }
        guard let index = index(of: acr) else { return false }
        return wanted.compactMap(self.index).contains { $0 <= index }
    }

    /// The higher of two classes.
    func higher(_ one: String?, _ other: String?) -> String? {
        (index(of: one) ?? -1) >= (index(of: other) ?? -1) ? one : other
    }

    /// The highest rung that a user on another one reaches without a page.
    func free(from held: Int) -> Int {
        (held + 1..<max(held + 1, rungs.count)).prefix { !rungs[$0].hasPage }.last ?? held
    }
}

struct ACRLadderMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let rungs = members.objects("acr_ladder") { members -> ACRLadder.Rung? in
            let acr = members.requiredString("acr")
            let amr = members.strings("amr") ?? ["pwd"]
            let hasPage = members.bool("page") ?? false
            return acr.map { ACRLadder.Rung(acr: $0, amr: amr, hasPage: hasPage) }
        }
        if let rungs { configuration.extensions[ACRLadder.self].rungs = rungs }
        members.refuseDuplicates(in: "acr_ladder", of: "acr") { $0["acr"]?.string }
    }
}

extension AuthorizationServer {
    package var ladder: ACRLadder { configuration.extensions[ACRLadder.self] }

    /// The discovery members about it (OpenID Connect Discovery §3).
    var ladderMetadata: [String: JSON] {
        ladder.rungs.isEmpty
            ? [:] : ["acr_values_supported": .array(ladder.rungs.map { .string($0.acr) })]
    }
}
