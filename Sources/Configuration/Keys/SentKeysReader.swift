import JOSE
import Members
import OAuth

/// Reads keys that arrive while the server runs: in the forms of the configuration, but never from
/// a file, or as `{ alg, kid }` for one to be made.
package enum SentKeysReader {
    package static let forms =
        "a JWK, a JWK set, a PEM text, { alg } to make one, 'development', 'generate', or a list of these"

    /// - Returns: no keys for an empty JWK set.
    package static func read(_ json: JSON) throws(InvalidConfiguration) -> KeySource {
        if let keys = json["keys"]?.array, keys.isEmpty { return .provided([]) }
        if let members = json.object, members["alg"] != nil || members.isEmpty,
            members["kty"] == nil
        {
            return try MemberReader.read(json, readOrder)
        }
        let reader = KeySourceReader { _ in
            .failure(UnreadableFile(reason: "no file is read for a request; send what is in it"))
        }
        return try MemberReader.read(["keys": json]) { reader.read("keys", of: &$0) }
    }

    private static func readOrder(_ members: inout MemberReader) -> KeySource? {
        let algorithm = members.word("alg", of: SigningKey.algorithms.map(\.rawValue))
        let id = members.string("kid")
        if members.names.isEmpty { members.report("names no key; send \(forms)") }
        return .made(algorithm.map(Algorithm.init(rawValue:)) ?? .rs256, named: id)
    }
}
