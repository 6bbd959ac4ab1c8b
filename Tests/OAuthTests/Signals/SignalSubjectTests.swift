import DomainSupport
import Testing

@testable import OAuth

/// The users of streams' events, and their names there (RFC 9493 §3.2).
struct `Subjects of shared signals` {
    private static let issuer = "http://localhost:8414"
    private static let named: JSON = ["format": "iss_sub", "iss": .string(issuer), "sub": "alice"]

    private static func context(_ change: (inout SignalsSettings) -> Void = { _ in }) throws
        -> Context
    {
        let alice = User(sub: "alice", username: "alice", claims: ["email": "alice@example.com"])
        return try .make {
            $0.users = [alice, User(sub: "bob", username: "bob")]
            $0.extensions[SignalsSettings.self].isOn = true
            change(&$0.extensions[SignalsSettings.self])
        }
    }

    private static func event(_ sub: String = "alice", session: String? = "s1") -> SignalEvent {
        SignalEvent("urn:x", about: .user(sub: sub, session: session), [:])
    }

    @Test(
        arguments: [
            (.user, named), (.opaque, ["format": "opaque", "id": "alice"]),
            (.email, ["format": "email", "email": "alice@example.com"]),
            (
                .complex,
                ["format": "complex", "user": named, "session": ["format": "opaque", "id": "s1"]]
            ),
        ] as [(SignalSubjectFormat, JSON)])
    func `are named as the settings say`(format: SignalSubjectFormat, json: JSON) throws {
        let context = try Self.context { $0.subjectFormat = format }
        expect(SignalSubject.json(of: Self.event(), for: .web, context), is: json)
    }

    static let cases: [Case] = [
        Case("without an e-mail address are named by their sub") {
            let context = try Self.context { $0.subjectFormat = .email }
            let json = SignalSubject.json(of: Self.event("bob"), for: .web, context)
            expect(json["sub"], is: "bob")
        },
        Case("are pairwise where the receiver's are") {
            let context = try Self.context()
            let client = Client.web.with { $0.subjectType = .pairwise }
            let json = SignalSubject.json(of: Self.event(), for: client, context)
            let own = SubjectIdentifier(for: client, context).identifier(of: "alice")
            expect(json["sub"]?.string, is: own)
            expect(own != "alice")
            expect(SignalSubject.sub(of: json, for: client, context), is: "alice")
        },
        Case("that are pairwise are made once for each user who signed up") {
            let context = try Self.context()
            for number in 1...20 {
                _ = context.users.enroll(User(sub: "new-\(number)", username: "n\(number)"))
            }
            var made = 0
            for number in 1...20 {
                let sub = context.users.sub(behind: "own new-\(number)") { sub in
                    made += 1
                    return "own " + sub
                }
                expect(sub, is: "new-\(number)")
            }
            expect(made <= 100, "\(made)")
            context.users.withdraw("new-1")
            expect(context.users.sub(behind: "own new-1") { "own " + $0 }, is: nil)
        },
        Case("a stream has so many subjects, and further ones are refused") {
            let context = try Self.context()
            var stream = SignalStream(id: "s", clientID: "web")
            for number in 1...StatedSubjects.most {
                stream.subjects["user u\(number)"] = false
            }
            context.state.signalStreams.insert(stream, for: "s", until: .never)
            let add = { (name: String) throws(OAuthError) in
                try SignalStreams.change(
                    subjectsBy: [
                        "stream_id": "s", "subject": ["format": "opaque", "id": .string(name)],
                    ], isAdded: true, of: "web", context)
            }
            try add("u7")
            expect(context.state.signalStreams["s"]?.subjects["user u7"], is: true)
            let refusal = expect(throws: OAuthError.self) { try add("another") }
            expect(refusal?.diagnosis.code.name, is: "signals.stream")
            expect(refusal?.diagnosis.problem ?? "", contains: "10000")
        },
        Case("are added or removed as was said last, whatever the name") {
            let context = try Self.context { $0.defaultSubjects = .all }
            context.state.signalStreams.insert(
                SignalStream(id: "s", clientID: "web"), for: "s", until: .never)
            let email: JSON = ["format": "email", "email": "alice@example.com"]
            for (subject, isAdded) in [(email, false), (Self.named, true), (email, false)] {
                try SignalStreams.change(
                    subjectsBy: ["stream_id": "s", "subject": subject], isAdded: isAdded, of: "web",
                    context)
                let stream = context.state.signalStreams["s"]
                expect(stream?.covers(Self.event(), for: .web, context), is: isAdded)
            }
        },
        Case("weigh what their names do") {
            var subjects = StatedSubjects()
            expect(subjects.heapBytes, is: 0)
            for number in 1...9 { subjects["user of a long name \(number)"] = true }
            subjects["user of a long name 1"] = false
            subjects["user of a long name 2"] = nil
            let names = (1...9).filter { $0 != 2 }.map { ("user of a long name \($0)", true) }
            expect(subjects.heapBytes, is: Dictionary(uniqueKeysWithValues: names).heapBytes)
        },
        Case("of other issuers are nobody here") {
            let context = try Self.context()
            let json: JSON = ["format": "iss_sub", "iss": "https://x.example", "sub": "alice"]
            expect(SignalSubject.sub(of: json, for: .web, context), is: nil)
        },
        Case("a stream keeps so many tokens, the newest") {
            var stream = SignalStream(id: "s", clientID: "web")
            for number in 1...300 { stream.append(SignalToken(id: "\(number)", compact: "t")) }
            expect(stream.waiting.count, is: 256)
            expect(stream.waiting.last?.id, is: "300")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            named, ["format": "email", "email": "alice@example.com"],
            ["format": "opaque", "id": "alice"], ["format": "complex", "user": named],
        ] as [JSON])
    func `are known again in other formats`(subject: JSON) throws {
        for (isAll, isAdded) in [(true, false), (false, true)] {
            let context = try Self.context { $0.defaultSubjects = isAll ? .all : .none }
            var stream = SignalStream(id: "s", clientID: "web")
            expect(stream.covers(Self.event(), for: .web, context), is: isAll)
            let names = SignalSubject.names(of: subject, for: .web, context)
            expect(stream.subjects.state(names, isAdded: isAdded))
            expect(stream.covers(Self.event(), for: .web, context), is: isAdded)
            expect(stream.covers(Self.event("bob"), for: .web, context), is: isAll)
            expect(stream.subjects.state(names, isAdded: !isAdded))
            expect(stream.covers(Self.event(), for: .web, context), is: !isAdded)
        }
    }
}
