import JOSE
import Text

extension KeyRoster: SavedRecord {
    package static let layout = SavedLayout<KeyRoster> { layout in
        let entries = layout.member("entries", \.entries)
        let names = layout.member("names") { $0.names.sorted() }
        let unnamed = layout.member("unnamed_algorithms") {
            $0.unnamed.ordered { $0.rawValue }
        }
        return { part in
            let ids = part[entries].map(\.key.id)
            guard part[entries].contains(where: \.state.signs), Set(ids).count == ids.count else {
                return nil
            }
            return KeyRoster(
                part[entries], names: Set(part[names] + ids), unnamed: Set(part[unnamed]))
        }
    }
}

extension KeyRoster.Entry: SavedRecord {
    package static let layout = SavedLayout<KeyRoster.Entry> { layout in
        let key = layout.member("key", \.key)
        let state = layout.member("state", \.state)
        let end = layout.member("end", \.end)
        return { KeyRoster.Entry(key: $0[key], state: $0[state], end: $0[end]) }
    }
}

extension KeyState: SavedWord {}

extension SigningKey: SavedRecord {
    package static let layout = SavedLayout<SigningKey> { layout in
        let id = layout.member("id", \.id)
        let algorithm = layout.member("algorithm", \.algorithm)
        let certificate = layout.member("certificate", \.certificate)
        let nextCertificate = layout.member("next_certificate", \.nextCertificate)
        let nextName = layout.member("next_name", \.nextName)
        let isSpare = layout.member("is_spare", \.isSpare)
        let held = layout.member("held", \.held)
        let next = layout.member("next", \.next)
        return { part in
            let fits = [part[held], part[next]].allSatisfy {
                $0.kind?.algorithms.contains(part[algorithm]) == true
            }
            guard fits else { return nil }
            var key = SigningKey(
                id: part[id], algorithm: part[algorithm], held: part[held], next: part[next])
            key.isSpare = part[isSpare]
            key.certificate = part[certificate]
            key.nextCertificate = part[nextCertificate]
            key.nextName = part[nextName]
            return key
        }
    }
}

extension Algorithm: SavedText {
    package static let savedNoun = "a signing algorithm"
    package var savedText: String { rawValue }
    package init?(savedText: String) { self.init(rawValue: savedText) }
}

extension KeyCertificate: SavedRecord {
    package static let layout = SavedLayout<KeyCertificate> { layout in
        let base64 = layout.member("base64", \.base64)
        let thumbprint = layout.member("thumbprint", \.thumbprint)
        return { KeyCertificate(base64: $0[base64], thumbprint: $0[thumbprint]) }
    }
}
