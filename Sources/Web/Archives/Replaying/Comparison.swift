import HAR
import JOSE
import OAuth

/// The recorded answer to a request beside this server's.
struct Comparison: Sendable {
    let step: ArchivedStep
    /// The response that the provider finally sent to its client.
    let reply: AuthorizationReply?
    let there: AnswerView
    let here: AnswerView
    let findings: [Finding]

    /// True if exactly one of them is a refusal or missing.
    var isOther: Bool {
        there["status"] != here["status"] || there["place"] != here["place"]
    }

    /// The visible parts that only one of them has, or that differ.
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
    /// For example `member expires_in`, `member id_token claim email`.
    let place: String
    let there: Sight?
    let here: Sight?
}
