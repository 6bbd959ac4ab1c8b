/// THE list of defects that a token can have. Several defects of one stage act in this order.
package enum DefectCatalog {
    package static let all: [TokenDefect] =
        [
            .algNone, .algNoneInOtherCase, .noSignature, .senselessSignature, .wrongKey,
            .encryptionKey, .otherAlgorithm,
            .unknownKeyID, .noKeyID, .wrongType, .embeddedKey, .embeddedCertificate,
            .keySetElsewhere,
            .certificateElsewhere, .keyIDIsPath, .keyIDIsQuery, .criticalHeader, .badSignature,
            .zeroSignature, .signedWithPublicKey, .signedWithBarePublicKey, .signedWithPublicDER,
            .signedWithPublicJWK,
            .signedWithNothing, .expired, .notYetValid, .issuedInFuture, .issuedLongAgo,
            .signedInLongAgo, .ahead, .textualExpiry, .replayed, .wrongIssuer, .slashedIssuer,
            .wrongAudience, .strangerInAudience, .listedAudience, .wrongParty, .foreignAccessToken,
            .wrongNonce, .wrongHash, .wrongCodeHash, .wrongClass, .noSubject, .emptySubject,
            .numericSubject, .huge, .otherUser, .duplicateClaim, .wrongEvent, .nonceInLogout,
            .repeatedIdentifier, .zipBomb,
        ] + TokenDefect.missing

    /// Defects in the order in which they act, each once.
    static func inOrder(_ defects: [TokenDefect]) -> [TokenDefect] {
        guard defects.count > 1 else { return defects }
        let names = Set(defects.map(\.name))
        return all.filter { names.contains($0.name) }
    }
}
