import Configuration
import JOSE
import Members
import OAuth
import Text

/// Reads questions and plans, built-in and custom.
struct ExamReader {
    let vocabulary: RuleVocabulary

    /// Reads the members of `exam`.
    func read(_ members: inout MemberReader) -> ExamBook {
        let questions = members.objects("questions", read) ?? []
        members.refuseDuplicates(in: "questions", of: "id") { $0["id"]?.string }
        var plans: [String: [String]] = [:]
        members.merge("plans", into: &plans) { members, plans in
            for name in members.names { plans[name] = members.strings(name) }
        }
        return ExamBook(questions: questions, plans: plans)
    }

    private func read(_ members: inout MemberReader) -> ExamQuestion? {
        let id = members.string("id", check: Self.flaw)
        let section = members.string("section")
        let says = members.string("says")
        let remedy = members.string("remedy")
        let expected = ExamExpectation.read(&members, vocabulary)
        let call = call(&members)
        let step: ExamStep? = members.choice("step")
        let given = rules("given", &members)
        let before = self.rules("before", &members)
        let rules = rules("rules", &members)
        let also = members.objects("also") { members in
            let rules = self.rules("rules", &members)
            let step: ExamStep? = members.choice("step")
            // In a survey of members, those of calls are listed elsewhere.
            guard !members.isSurvey else {
                _ = members.value("call", as: .object)
                return ExamForm(rules: rules, call: nil, step: step)
            }
            return ExamForm(rules: rules, call: self.call(&members), step: step)
        }
        let evil = self.rules("evil", &members)
        let trap = trap(&members)
        let isAtEvil = members.bool("at_evil") ?? false
        let isMoved = members.bool("moved") ?? false
        let times = members.integer("times", in: 1...100) ?? 1
        let requests = members.integer("requests", in: 1...100) ?? 0
        let isOfNext = members.bool("next") ?? false
        let causes = members.oneOrSeveral("cause") ?? []
        let cooldown = members.integer("cooldown_s", in: 1...600, of: "seconds")
        let hasFreshKeys = members.bool("fresh_keys") ?? false
        let isCrowded = members.bool("crowded") ?? false
        let stranger = members.string("stranger")
        let later = members.integer("later_ms", in: 0...30_000, of: "milliseconds")
        let credentials = members.object("client", ExamCredentials.read) ?? nil
        let stated = members.words("needs", of: ExamNeed.allCases.map(\.rawValue)) ?? []
        var needs = Set(stated.compactMap(ExamNeed.init(rawValue:)))
        for (endpoint, need) in Self.needsOfEndpoints
        where Self.acts(members.written["rules"], onlyAt: endpoint) { needs.insert(need) }
        let severity: ExamSeverity = members.choice("severity") ?? .must
        let milder = members.object("severity_where") { members in
            var milder: [ExamCircumstance: ExamSeverity] = [:]
            for circumstance in ExamCircumstance.allCases {
                let severity: ExamSeverity? = members.choice(circumstance.rawValue)
                milder[circumstance] = severity
            }
            return milder
        }
        let isWarm = members.bool("warm") ?? !before.isEmpty
        let isStanding = members.bool("standing") ?? false
        let modules = members.oneOrSeveral("module") ?? []
        members.require("id", "section", "says", "remedy", "expect")
        if isStanding, isWarm || !(given + before + rules + evil).isEmpty {
            members.report("looks at all logins, so it cannot have rules of its own")
        }
        guard let id, let section, let says, let remedy, let expected else { return nil }
        return ExamQuestion(
            id: id, given: given, rules: rules, also: also ?? [], before: before, evil: evil,
            trap: trap,
            isAtEvil: isAtEvil, isMoved: isMoved, times: times, requests: requests,
            isOfNext: isOfNext,
            causes: causes, cooldown: cooldown.map { .seconds($0) },
            hasFreshKeys: hasFreshKeys, isCrowded: isCrowded,
            stranger: stranger, later: later.map { .milliseconds($0) },
            credentials: credentials, call: call,
            step: step, expected: expected, needs: needs,
            severity: severity, milder: milder ?? [:], isWarm: isWarm,
            isStanding: isStanding, section: section, modules: modules, says: says, remedy: remedy,
            written: members.written)
    }

    private func trap(_ members: inout MemberReader) -> RecordFilter? {
        // In a survey of members, those of filters are listed elsewhere.
        if members.isSurvey {
            _ = members.value("trap", as: .object)
            return nil
        }
        return members.object("trap") { RecordFilter.read(&$0, vocabulary) }
    }

    private func call(_ members: inout MemberReader) -> JSON? {
        members.object("call") { members in
            _ = APICall.read(&members)
            return members.written
        }
    }

    private func rules(_ name: String, _ members: inout MemberReader) -> [Rule] {
        // In a survey of members, those of rules are listed elsewhere.
        if members.isSurvey {
            _ = members.value(name, as: .objects)
            return []
        }
        let reader = RuleReader(vocabulary: vocabulary)
        return members.objects(name) { reader.read(&$0, called: $0.path.text)?.ofExamination } ?? []
    }

    /// What a client has to do to meet rules that act at one endpoint alone.
    private static let needsOfEndpoints: [String: ExamNeed] = [
        "authorize": .authorizationRequest, "token": .tokenRequest,
    ]

    private static func acts(_ rules: JSON?, onlyAt endpoint: String) -> Bool {
        guard let rules = rules?.array, !rules.isEmpty else { return false }
        return rules.allSatisfy { $0["when"]?["endpoint"]?.string == endpoint }
    }

    /// Ids become part of tenant names and user names.
    private static func flaw(in id: String) -> Flaw? {
        let isName = id.utf8.allSatisfy { byte in
            byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte
                || byte == UInt8(ascii: "-")
        }
        return isName && id.utf8.count <= 50
            ? nil
            : Flaw("expected up to 50 lower-case letters, digits and hyphens, found \(id.shown)")
    }
}
