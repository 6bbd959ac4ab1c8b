/// Who agreed to something, and with whom.
package struct ConsentKey: Hashable, Sendable {
    package let clientID: String
    package let sub: String
}
