/// Something wrong with a token that a careful client has to notice. A token that lacks what the
/// defect spoils stays sound.
struct TokenDefect: Sendable {
    /// Its name in rules.
    let name: String
    /// The tokens that can have what it spoils.
    let targets: Set<Target>
    /// The claim that it changes where it is; nil for what every token has.
    let claim: String?
    let spoil: @Sendable (inout TokenDraft) -> Void

    /// A kind of token, by its name in rules.
    enum Target: String, Sendable, CaseIterable {
        case idToken = "id_token"
        case accessToken = "access_token"
    }

    init(
        _ name: String, in targets: Set<Target> = [.idToken, .accessToken], of claim: String? = nil,
        _ spoil: @escaping @Sendable (inout TokenDraft) -> Void
    ) {
        self.name = name
        self.targets = targets
        self.claim = claim
        self.spoil = spoil
    }

    static let all = ofSignatures + ofClaims

    static func named(_ name: String) -> TokenDefect? {
        all.first { $0.name == name }
    }
}
