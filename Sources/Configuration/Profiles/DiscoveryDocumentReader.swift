import JOSE
import Members
import OAuth
import Text

/// Reads a provider from its saved discovery document (OpenID Connect Discovery §3). Unsupported
/// features are left out and not advertised.
struct DiscoveryDocumentReader {
    @Boxed var vocabulary: ConfigurationVocabulary
    let readFile: FileReader

    func read(_ name: String, of members: inout MemberReader, into profile: inout Profile) {
        guard
            let json = members.value(
                name, as: .described("a discovery document, or { file: path }"))
        else { return }
        let path = members.path.member(name)
        guard let document = document(json, at: path, reporting: &members) else { return }
        _ = members.nested(document, at: path) { members in
            let names = members.everything().object ?? [:]
            readAddresses(&members, into: &profile)
            readOffer(&members, into: &profile)
            profile.discovery = DiscoveryRules(
                members: Set(names.keys), changes: names.filter { isRemark($0.key) })
        }
    }
}

private extension DiscoveryDocumentReader {
    /// The document itself, or the one in the file that is named instead.
    func document(
        _ json: JSON, at path: MemberPath, reporting members: inout MemberReader
    ) -> JSON? {
        guard let file = json["file"]?.string, json.object?.count == 1 else { return json }
        switch readFile(file) {
        case .failure(let error):
            members.report(.unreadable(file, error), at: path)
            return nil
        case .success(let text):
            do throws(JSONSyntaxError) {
                return try JSON(parsing: text)
            } catch {
                members.report(Flaw("\(file.shown) is not JSON: \(error.description)"), at: path)
                return nil
            }
        }
    }

    func readAddresses(_ members: inout MemberReader, into profile: inout Profile) {
        let required = ["issuer", "authorization_endpoint", "jwks_uri"]
        for name in required where members.value(name) == nil {
            members.report("'\(name)' is missing; give the whole document")
        }
        let issuer = members.string("issuer", check: URICheck.base) ?? ""
        profile.issuer = issuer.hasSuffix("/") ? .trailingSlash : .bare
        for endpoint in vocabulary.endpoints {
            guard let metadata = endpoint.metadata else { continue }
            profile.paths[endpoint.name] = []
            guard let url = members.string(metadata, check: URICheck.page) else { continue }
            let path = url.path(below: issuer)
            if let flaw = endpoint.flaw(inPath: path) {
                members.report(flaw, at: members.path.member(metadata))
            } else {
                profile.paths[endpoint.name] = [path]
            }
        }
    }

    func readOffer(_ members: inout MemberReader, into profile: inout Profile) {
        profile.scopes =
            members.strings("scopes_supported", check: Scope.valueFlaw(in:)) ?? profile.scopes
        profile.grants =
            members.playable("grant_types_supported", Offer.grants(profile, vocabulary))
            ?? profile.grants
        profile.responseTypes =
            members.playable("response_types_supported", Offer.responseTypes)
            ?? profile.responseTypes
        profile.responseModes =
            members.playable("response_modes_supported", Offer.responseModes(profile))
            ?? profile.responseModes
        profile.clientAuthentication =
            members.playable(
                "token_endpoint_auth_methods_supported",
                Offer.clientAuthentication(profile, vocabulary)) ?? profile.clientAuthentication
    }

    /// Recognizes members that are only informative. The names of other members show that they
    /// promise a feature; those are published only if they are known.
    func isRemark(_ name: String) -> Bool {
        let ends = ["_endpoint", "_endpoints", "_endpoint_aliases", "_supported", "_required"]
        let starts = ["require_", "mtls_", "tls_", "signed_"]
        let known = vocabulary.endpoints.compactMap(\.metadata) + ["issuer"]
        return !known.contains(name) && !ends.contains { name.hasSuffix($0) }
            && !starts.contains { name.hasPrefix($0) }
    }
}

private extension MemberReader {
    /// The supported things that a list names, in its order.
    mutating func playable<Thing>(_ name: String, _ offer: Offer<Thing>) -> [Thing]? {
        guard let words = strings(name) else { return nil }
        let things = words.compactMap(offer.thing)
        if things.isEmpty, words != ["implicit"] {
            report("names nothing that can be played", at: path.member(name))
        }
        return things
    }
}

private extension String {
    /// The path of this URL relative to an issuer; the whole path if the URL is not below it.
    func path(below issuer: String) -> String {
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        let url = String(prefix { $0 != "?" && $0 != "#" })
        if url.hasPrefix(base + "/") { return String(url.dropFirst(base.count)) }
        let path = URI(url)?.path ?? ""
        return path.isEmpty ? "/" : path
    }
}
