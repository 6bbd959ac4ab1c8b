import TestSupport
import Testing

/// The questions as they were settled before there were any, row by row.
struct `The rows of the examination` {
    struct Section: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Ids; those after the first word of a line lack their family.
        let rows: String
    }

    @Test(arguments: sections) func `each is a question, or several`(section: Section) throws {
        let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
        let ids = Self.ids(of: section)
        expect(ids.filter { book.question($0) == nil }, is: [])
        expect(Set(ids).count, is: ids.count)
    }

    @Test func `and there is no question beyond them`() throws {
        let book = try ExamBook.builtIn(ConfigurationVocabulary.served.rules)
        let rows = Set(Self.sections.flatMap(Self.ids))
        expect(Set(book.questions.map(\.id)).subtracting(rows), is: [])
    }

    /// Its key stays in the key set of a client with one issuer.
    @Test(arguments: ["key-sig-es256", "key-ecdsa-zero"])
    func `the only key is asked about before another is published`(id: String) throws {
        let ids = try ExamBook.builtIn(ConfigurationVocabulary.served.rules).questions.map(\.id)
        let place = try require(ids.firstIndex(of: "key-kid-none-one"))
        expect(try require(ids.firstIndex(of: id)) > place)
    }

    private static func ids(of section: Section) -> [String] {
        section.rows.split(separator: "\n").flatMap { line -> [String] in
            let words = line.split(separator: " ")
            guard let family = words.first else { return [] }
            if words.count == 1 { return [String(family)] }
            return words.dropFirst().map { "\(family)-\($0)" }
        }
    }

    static let sections: [Section] = [
        Section(
            testDescription: "in each login",
            rows: """
                req state nonce nonce-once pkce openid redirect one-auth no-query-token assertion-aud
                """),
        Section(
            testDescription: "logins",
            rows: """
                plain
                id iss-wrong iss-missing iss-slash iss-prefix aud-wrong aud-missing aud-extra azp-wrong aud-array
                id exp-leeway iat-future typ
                id exp-past exp-missing exp-string exp-short iat-missing iat-week skew nbf-far
                id sub-missing sub-empty sub-number nonce-wrong nonce-missing replayed absent garbage athash
                id auth-time acr extra duplicate
                cb state-twice method state-wrong state-missing state-foreign twice iss-wrong iss-missing iss-unadvertised
                cb mixup code-injected extra error error-and-code error-html session
                who email username sub
                init login issuer redirect redirect-backslash redirect-at redirect-prefix redirect-relative
                fr athash-wrong athash-missing chash-wrong chash-missing sub-differs iss-differs
                fr token-swapped alg-none
                fp plain error
                """),
        Section(
            testDescription: "keys and signatures",
            rows: """
                key rs256 sig-rs256 sig-es256 sig-hs256 sig-empty none none-case hs-public hs-public-der
                key hs-public-jwk hs-empty ecdsa-zero alg-other stranger jwk jku x5u x5c kid-path kid-sql
                key crit rotated rotated-now kid-unknown kid-flood kid-none-one kid-none-many same-kid
                key kty-unknown use-enc many set-503 cache zip-bomb
                """),
        Section(
            testDescription: "discovery and registration",
            rows: """
                disc plain jwks issuer-wrong issuer-slash redirect members late none no-pkce
                disc webfinger-acct webfinger-url mtls
                reg plain moved
                ro rs256 none
                """),
        Section(
            testDescription: "token endpoint, refresh, device",
            rows: """
                tok basic basic-special type-case type-unknown expires-absent expires-string
                tok expires-zero expires-negative expires-huge scope-less scope-more scope-absent error error-200
                tok no-token html types bom charset gzip duplicate redirect
                ref plain kept sub iss aud no-id-token parallel lost dead 401 401-always
                dev slow-down interval interval-none denied expired
                dpop nonce
                """),
        Section(
            testDescription: "userinfo and resource",
            rows: """
                ui sub-wrong sub-missing header body scopes signed signed-bad signed-iss signed-aud
                ui signed-plain aggregated distributed types down
                rs metadata no-pkce step-up scheme-case
                """),
        Section(
            testDescription: "logout",
            rows: """
                out rp state-other state-none foreign open-redirect
                bcl plain none alg iss aud event no-event nonce sig no-sid-sub exp replay sid-other
                fcl rp op wrong
                sm changed
                """),
        Section(
            testDescription: "APIs",
            rows: """
                api good none-sent metadata exp exp-missing nbf iss aud aud-missing client sig kid-unknown
                api alg-none alg-other hs-public jwk x5c jku x5u kid-path kid-sql crit ecdsa-zero
                api id-token id-token-aud typ tenant scope scope-missing scope-part aud-extra rotated
                api set-down dpop dpop-none dpop-sig dpop-alg-none dpop-hs dpop-typ dpop-wrong-key
                api dpop-htm dpop-iat dpop-htu dpop-ath dpop-replayed dpop-as-bearer mtls revoked
                api scheme query huge garbage
                """),
        // The further questions of FAPI and CIBA are above, for clients of any kind.
        Section(
            testDescription: "FAPI, JARM and CIBA",
            rows: """
                jarm iss iss-missing aud aud-missing exp exp-missing sig none
                par expired
                ciba interval slow-down ack-no-id ack-no-expires hint hint-expired denied expired
                ciba invalid ping-bearer
                """),
        Section(
            testDescription: "network",
            rows: """
                net slow-token trickle-token slow-jwks slow-disc 503-token reset-token 429 429-refresh
                net truncated huge many
                """),
    ]
}
