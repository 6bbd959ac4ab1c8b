import HAR
import JOSE
import OAuth

/// The recorded answer to a request beside the one of this server.
struct Comparison: Sendable {
    let step: ArchivedStep
    /// What the provider sent to its client in the end.
    let reply: AuthorizationReply?
    let there: AnswerView
    let here: AnswerView
    let findings: [Diagnosis]

    /// Whether one of them is a refusal, or no answer, and the other is not.
    var isOther: Bool {
        there["status"] != here["status"] || there["place"] != here["place"]
    }

    /// What a client sees in one of them alone, or otherwise.
    var differences: [Difference] {
        let isOther = isOther
        let isUnread = step.exchange.answer?.isBodyMissing == true
        return Set(there.sights.keys).union(here.sights.keys).sorted().compactMap { place in
            let (theirs, mine) = (there[place], here[place])
            // Proxies add fields, and each server has some of its own.
            if place.hasPrefix("field "), theirs == nil || isOther { return nil }
            if isOther, !["status", "member error", "place", "parameter error"].contains(place) {
                return nil
            }
            if isUnread, place != "status", place != "type" { return nil }
            if theirs == .removed || mine == .removed || theirs == mine { return nil }
            return Difference(place: place, there: theirs, here: mine)
        }
    }
}

struct Difference: Sendable {
    /// `member expires_in`, `member id_token claim email`.
    let place: String
    let there: Sight?
    let here: Sight?
}
