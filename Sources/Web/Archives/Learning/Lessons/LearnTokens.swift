import Configuration
import HAR
import JOSE
import OAuth
import Text

/// The claims and headers of tokens.
struct LearnTokens: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for (role, prefix) in [(ArchivedRole.token, "member"), (.authorize, "parameter")] {
            for name in ["access_token", "id_token"] {
                let found = evidence.rerun.differences.filter {
                    $0.comparison.step.role == role && evidence.isMain($0.comparison.step)
                        && $0.difference.place.hasPrefix("\(prefix) \(name)")
                }.map(\.difference)
                TokenLesson(name: name, place: "\(prefix) \(name)", found: found, evidence)
                    .learn(into: &learnt)
            }
        }
    }
}

private struct TokenLesson {
    let name: String
    let place: String
    let found: [Difference]
    let evidence: Evidence

    init(name: String, place: String, found: [Difference], _ evidence: Evidence) {
        (self.name, self.place, self.found, self.evidence) = (name, place, found, evidence)
    }

    private var isAccessToken: Bool { name == "access_token" }
    private var shape: TokenShape {
        isAccessToken ? evidence.profile.accessTokenShape : evidence.profile.idTokenShape
    }

    func learn(into learnt: inout Learnt) {
        if isAccessToken, let form = found.first(where: { $0.place == place }) {
            if form.there?.told == "a JWT" { return learnt.describe(name, "form", as: "jwt") }
            if form.here?.told == "a JWT" { return learnt.describe(name, "form", as: "opaque") }
        }
        for difference in found where difference.place == "\(place) header typ" {
            learnt.describe(
                name, "type", as: difference.there.flatMap(\.word).map(JSON.string) ?? .null)
        }
        for difference in found where difference.place == "\(place) header alg" {
            guard let alg = difference.there.flatMap(\.word), !isAccessToken else { continue }
            learnt.describe("signing_algorithms", as: [.string(alg)])
        }
        learnClaims(into: &learnt)
    }

    /// Optional claims that a shape may have without giving them each time.
    private static let switches = [
        ("at_hash", "hashes_at_token_endpoint", true), ("auth_time", "auth_time_on_demand", false),
    ]

    private func learnClaims(into learnt: inout Learnt) {
        let known = evidence.vocabulary.profiles.reduce(into: Set<String>()) {
            $0.formUnion((isAccessToken ? $1.accessTokenShape : $1.idTokenShape).claims)
        }
        var claims = shape.claims
        var constants: [String: JSON] = [:]
        for difference in found {
            guard let claim = difference.claim(below: place) else { continue }
            if difference.here == nil, let there = difference.there {
                if known.contains(claim), !shape.claims.contains(claim),
                    !evidence.words.isPersonal(claim)
                {
                    claims.insert(claim)
                } else if let word = there.word {
                    constants[claim] = .string(word)
                }
                if claim == "jti" { learnIDForm(into: &learnt) }
            } else if difference.there == nil {
                if shape.constants[claim] != nil { constants[claim] = .null }
                claims.remove(claim)
            } else if claim == "jti" {
                learnIDForm(into: &learnt)
            } else if shape.constants[claim] != nil, let word = difference.there.flatMap(\.word) {
                constants[claim] = .string(word)
            }
        }
        for (claim, member, value) in Self.switches
        where !isAccessToken && shape.claims.contains(claim) {
            let isGiven = found.contains { $0.place == "\(place) claim \(claim)" && $0.here == nil }
            if isGiven { learnt.describe(name, member, as: .bool(value)) }
        }
        let isNonceKept = evidence.rerun.differences.contains {
            $0.difference.place == "\(place) claim nonce" && $0.difference.here == nil
                && $0.comparison.step["grant_type"] == "refresh_token"
        }
        if isNonceKept { learnt.set(["refresh_nonce"], to: true) }
        for difference in found where difference.place == "\(place) claim aud" {
            guard isAccessToken, ["a URL", "a text"].contains(difference.there?.told) else {
                continue
            }
            learnt.set(["default_audience"], to: "https://api.example/")
        }
        if claims != shape.claims {
            learnt.describe(name, "claims", as: .array(claims.sorted().map(JSON.string)))
        }
        for (claim, value) in constants where !claims.contains(claim) {
            learnt.describe(name, "constants", claim, as: value)
        }
        if !isAccessToken { learnUserClaims(into: &learnt) }
    }

    /// The form of `jti`, or that of most providers if the own one has no room for a hidden number.
    private func learnIDForm(into learnt: inout Learnt) {
        let token = evidence.rerun.comparisons.lazy
            .compactMap { ($0.step.given(name) ?? $0.reply?[name]).flatMap(OpenedToken.init) }.first
        let form = token?.claims["jti"]?.string.flatMap(TextForm.init)
        let pattern = form.flatMap { $0.bits < Self.leastBits ? nil : $0.pattern }
        learnt.describe(name, "id_form", as: .string(pattern ?? "<22 base64url>"))
    }

    /// The minimum of profiles.
    private static let leastBits = 104

    /// Learns whether the token carries the claims of the scope, and which others.
    private func learnUserClaims(into learnt: inout Learnt) {
        let claims = found.filter { $0.claim(below: place).map(evidence.words.isPersonal) == true }
        if claims.contains(where: { $0.here == nil }) {
            learnt.describe(name, "carries_scope_claims", as: true)
            let seen = evidence.rerun.comparisons.flatMap(\.there.observed.keys)
                .compactMap { Difference(place: $0, there: nil, here: nil).claim(below: place) }
            let own = Set(seen).subtracting(shape.claims).sorted()
            learnt.describe(name, "user_claims", as: .array(own.map(JSON.string)))
        } else if !claims.isEmpty, claims.allSatisfy({ $0.there == nil }) {
            learnt.describe(name, "carries_scope_claims", as: false)
        }
    }
}

extension Difference {
    /// The claim of a difference that concerns a whole claim.
    func claim(below token: String) -> String? {
        let mark = "\(token) claim "
        guard place.hasPrefix(mark) else { return nil }
        let name = place.dropFirst(mark.count)
        return name.contains(" ") ? nil : String(name)
    }
}

/// The lengths and alphabets of random values.
struct LearnTokenForms: Lesson {
    private static let rows: [(role: ArchivedRole, name: String)] = [
        (.authorize, "code"), (.authorize, "access_token"), (.token, "access_token"),
        (.token, "refresh_token"),
        (.device, "device_code"),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for row in Self.rows {
            let place = (row.role == .authorize ? "parameter " : "member ") + row.name
            for (comparison, difference) in evidence.differences(row.role, at: place) {
                guard difference.there != nil, difference.here != nil else { continue }
                let value = comparison.reply?[row.name] ?? comparison.step.given(row.name)
                guard difference.there?.told != "a JWT", let value, let form = TextForm(value)
                else { continue }
                if form.length < Self.least {
                    learnt.miss("the form of \(row.name): it is too short to be drawn by chance")
                } else {
                    learnt.describe("token_forms", row.name, as: .string(form.pattern))
                }
            }
        }
    }

    /// The minimum of profiles.
    private static let least = 16
}

/// The conditions for refresh tokens, and their rotation.
struct LearnRefreshTokens: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        // The answer that had the token may be missing from the file.
        let isGiven = evidence.rerun.comparisons.contains {
            $0.step.given("refresh_token") != nil
        }
        let isUnseen =
            !isGiven
            && evidence.rerun.comparisons.contains {
                $0.step["grant_type"] == "refresh_token" && $0.step.error == nil
                    && $0.findings.last?.code.name == "refresh-token.unknown"
            }
        if isUnseen { learnt.describe("refresh_token", "given", as: "always") }
        let found = evidence.differences(.token, at: "member refresh_token", ofAllGrants: true)
        for (comparison, difference) in found {
            let isGiven = difference.there != nil
            guard isGiven != (difference.here != nil) else { continue }
            if comparison.step["grant_type"] == "refresh_token" {
                learnt.describe("refresh_token", "rotation", as: isGiven ? "always" : "never")
                if isGiven, comparison.isRepeated {
                    learnt.describe("refresh_token", "rotation", as: "never")
                    learnt.describe("refresh_token", "repeated", as: true)
                }
            } else if isGiven {
                learnt.describe("refresh_token", "given", as: "always")
            } else if evidence.isMain(comparison.step) {
                let rule =
                    evidence.profile.refreshToken.given == .always ? "offline_access" : "never"
                learnt.describe("refresh_token", "given", as: .string(rule))
            }
        }
    }
}

private extension Comparison {
    var isRepeated: Bool {
        step["refresh_token"] != nil && step["refresh_token"] == step.given("refresh_token")
    }
}

/// Lifetimes, by the statements of answers and tokens.
struct LearnLifetimes: Lesson {
    private static let rows: [(role: ArchivedRole, place: String, path: [String])] = [
        (.token, "member id_token lifetime", ["lifetimes", "id_token"]),
        (.token, "member access_token lifetime", ["lifetimes", "access_token"]),
        (.token, "member expires_in", ["lifetimes", "access_token"]),
        (.authorize, "parameter access_token lifetime", ["lifetimes", "front_channel_token"]),
        (.authorize, "parameter expires_in", ["lifetimes", "front_channel_token"]),
        (.authorize, "parameter id_token lifetime", ["lifetimes", "id_token"]),
        (.device, "member expires_in", ["lifetimes", "device_code"]),
        (.device, "member interval", ["device", "interval"]),
        (.par, "member expires_in", ["lifetimes", "pushed_request"]),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for row in Self.rows {
            guard let found = evidence.differences(row.role, at: row.place).first,
                let seconds = found.difference.there.flatMap({ Int($0.told) }), seconds > 0
            else { continue }
            // A rule tells of an answer that states another one than its token.
            let isStated = row.place.hasSuffix("expires_in")
            let words = row.place.words
            if isStated, found.comparison.there["\(words[0]) access_token lifetime"] != nil {
                continue
            }
            learnt.set(["profile"] + row.path, to: .integer(seconds))
        }
    }
}
