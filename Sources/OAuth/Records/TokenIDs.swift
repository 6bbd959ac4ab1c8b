import Synchronization
import Text

/// Names the tokens of a tenant for the control API: `token_3_k2x9mb7q` is the third one of its
/// generation. A JWT has this name in its `jti`; the text of other tokens does not reveal it.
package final class TokenIDs: Sendable {
    package let generation: Generation
    private let last: Atomic<UInt32>

    /// - Parameter last: the number of the last token that there was.
    package init(of generation: Generation, after last: UInt32 = 0) {
        self.generation = generation
        self.last = Atomic(last)
    }

    /// The number of the last token.
    var count: UInt32 { last.load(ordering: .relaxed) }

    /// The number of the next token, from 1.
    func next() -> UInt32 {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    func id(of number: UInt32) -> String {
        generation.id(ofToken: number)
    }

    /// The number of the token with that id; nil for an id that is not of this generation.
    func number(of id: String) -> UInt32? {
        guard Generation(ofToken: id) == generation else { return nil }
        return id.parts(at: "_").dropFirst().first.flatMap { UInt32($0) }
    }
}
