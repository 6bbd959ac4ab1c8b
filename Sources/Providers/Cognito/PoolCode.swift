import JOSE
import OAuth
import Text

/// A code that proves that an address is the user's. None is sent: the log and the record have it.
enum PoolCode: String {
    case signUp = "sign-up"
    case newPassword = "new-password"
    case secondFactor = "second-factor"
    case email = "verify-email"
    case phone = "verify-phone"

    /// The attribute whose value the code proves.
    var claim: String { self == .phone ? "phone_number" : "email" }

    /// The attributes that are addresses, each with one of its own that tells whether it is verified.
    static let addresses = [PoolCode.email, .phone].map(\.claim)

    private var lifetime: Seconds { self == .secondFactor ? PendingChallenge.lifetime : 86_400 }

    /// The address to which a code would have gone.
    struct Delivery {
        let medium: String
        let destination: String

        var attribute: String { (medium == "SMS" ? PoolCode.phone : .email).claim }

        var document: JSON {
            [
                "AttributeName": .string(attribute),
                "DeliveryMedium": .string(medium), "Destination": .string(destination),
            ]
        }
    }

    /// - Parameter factor: the factor of the user to send it by; nil for the first.
    static func send(
        for purpose: PoolCode, to user: User, by factor: Authenticator? = nil, _ client: Client,
        _ context: Context
    ) -> Delivery {
        let code = context.configuration.auth0.factors.code ?? context.world.entropy.digits(6)
        let key = purpose.key(of: user)
        let factor = factor ?? purpose.factor(of: user)
        let delivery = purpose.delivery(to: user, by: factor)
        context.state.sentFactors.insert(
            SentFactor(
                sub: user.sub, login: key, authenticator: delivery.attribute,
                code: SecretDigest(code)),
            for: key, until: context.now + purpose.lifetime)
        context.remark(
            "mfa.sent", ["address": purpose.address(of: user, by: factor).text, "code": code],
            for: client)
        return delivery
    }

    /// The address for a code, by the first of the user's factors.
    func delivery(to user: User) -> Delivery { delivery(to: user, by: factor(of: user)) }

    /// - Returns: the attribute with the address that the code went to.
    /// - Throws: unless it is the newest code, which is good once.
    @discardableResult
    static func check(
        _ sent: String, for purpose: PoolCode, of user: User, _ context: Context
    ) throws(OAuthError) -> String {
        let (key, digest) = (purpose.key(of: user), SecretDigest(sent))
        let attempt = context.state.sentFactors.update(key) { $0.attempt(digest) }
        guard let attempt else { throw OAuthError(.invalidGrant, "pool.code-none") }
        switch attempt {
        case .tooMany:
            throw OAuthError(.accessDenied, "pool.guesses", ["count": SentFactor.mostFailures])
        case .wrong:
            throw OAuthError(
                .invalidGrant, purpose == .secondFactor ? "pool.factor-wrong" : "pool.code-wrong")
        case .right:
            guard let known = context.state.sentFactors.take(key) else {
                throw OAuthError(.invalidGrant, "pool.code-none")
            }
            return known.authenticator
        }
    }
}

private extension PoolCode {
    func key(of user: User) -> SecretDigest { SecretDigest("\(rawValue) \(user.sub)") }

    func factor(of user: User) -> Authenticator? {
        self == .secondFactor ? user.poolFactors.first : nil
    }

    /// A user who states no e-mail address is reached by phone.
    func address(of user: User, by factor: Authenticator?) -> (text: String, isPhone: Bool) {
        if let address = factor?.address { return (address, factor?.kind == .sms) }
        let (email, phone) = (user.claims["email"]?.string, user.claims["phone_number"]?.string)
        let isPhone = self == .phone || email == nil && phone != nil
        return ((isPhone ? phone : email) ?? user.username, isPhone)
    }

    func delivery(to user: User, by factor: Authenticator?) -> Delivery {
        let (text, isPhone) = address(of: user, by: factor)
        return isPhone
            ? Delivery(medium: "SMS", destination: "+*******\(text.suffix(4))")
            : Delivery(medium: "EMAIL", destination: Self.veiled(text))
    }

    /// `a***@e***`.
    static func veiled(_ address: String) -> String {
        address.split(separator: "@").map { "\($0.prefix(1))***" }.joined(separator: "@")
    }
}

extension Finding {
    package static let guessesTooMany = Finding("pool.guesses", ["count": SentFactor.mostFailures])
}
