import Text

/// What goes wrong with shared signals (OpenID Shared Signals Framework 1.0).
package enum SignalsDiagnosis {
    private static let framework = "OpenID Shared Signals Framework"

    static let receiver = DiagnosisCode("signals.receiver", "\(framework) §8.1.1")
    static let stream = DiagnosisCode("signals.stream", "\(framework) §8.1.1")
    static let unknown = DiagnosisCode("signals.stream-unknown", "\(framework) §8.1.1.2")
    static let exists = DiagnosisCode("signals.stream-exists", "\(framework) §8.1.1.1")
    static let tooSoon = DiagnosisCode("signals.too-soon", "\(framework) §8.1.4.2")
    static let undelivered = DiagnosisCode(
        "signals.undelivered", "RFC 8935 §2.3", defaultLevel: .warn)

    static let codes = [receiver, stream, unknown, exists, tooSoon, undelivered]
}

extension Diagnosis {
    package static func signalReceiver(_ client: Client) -> Diagnosis {
        SignalsDiagnosis.receiver.found(
            "client \(client.id.shown) registered itself, and signals tell of all users",
            remedy: "list the client in the configuration")
    }

    package static func signalStream(_ problem: Phrase) -> Diagnosis {
        SignalsDiagnosis.stream.found(
            problem, remedy: "send JSON as section 8.1 of the specification has it")
    }

    static func signalStreamUnknown(_ id: String) -> Diagnosis {
        SignalsDiagnosis.unknown.found(
            "the client has no stream with the stream_id \(id.shown)",
            remedy: "create one, or list those of the client with GET")
    }

    static func signalStreamExists(_ known: SignalStream) -> Diagnosis {
        SignalsDiagnosis.exists.found(
            "the client has the stream \(known.id.shown) already",
            remedy: "change that one with PATCH or PUT, or delete it")
    }

    static func signalTooSoon(_ interval: Seconds) -> Diagnosis {
        SignalsDiagnosis.tooSoon.found(
            "a verification was asked for less than \(interval) s ago",
            remedy: "wait for min_verification_interval of the stream")
    }

    static func signalUndelivered(_ stream: SignalStream, _ reason: String) -> Diagnosis {
        SignalsDiagnosis.undelivered.found(
            "client \(stream.clientID.shown) did not take an event: \(reason)",
            remedy: "let its endpoint answer 202, and be reachable from Understudy")
    }
}

extension OAuthError.Code {
    /// What is asked for contradicts what is there.
    package static let conflict = Self(rawValue: "conflict")
}
