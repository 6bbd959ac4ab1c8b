/// THE list of what can be wrong with a token. Several defects of one stage act in this order.
package enum DefectCatalog {
    package static let all: [TokenDefect] = [
        .algNone,
        .wrongKey,
        .unknownKeyID,
        .noKeyID,
        .badSignature,
        .signedWithPublicKey,
        .expired,
        .notYetValid,
        .issuedInFuture,
        .wrongIssuer,
        .wrongAudience,
        .wrongNonce,
        .wrongHash,
        .noSubject,
        .textualExpiry,
        .huge,
        .otherUser,
        .duplicateClaim,
    ]

    /// Defects in the order in which they act, each once.
    static func inOrder(_ defects: [TokenDefect]) -> [TokenDefect] {
        guard defects.count > 1 else { return defects }
        let names = Set(defects.map(\.name))
        return all.filter { names.contains($0.name) }
    }
}
