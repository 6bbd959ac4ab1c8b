import HTTP
import OAuth
import Text

extension ExamCandidate {
    /// A web application that runs already, which a browser without scripts walks through.
    ///
    /// - Parameters:
    ///   - start: where a login begins.
    ///   - probe: a page that names the user who is signed in; nil for none.
    ///   - patience: how long a page may take; nil for 30 seconds.
    ///   - asking: tells it otherwise.
    ///   - restart: starts the application anew; nil where nobody can.
    package static func walker(
        from start: String, probe: String?, patience: Duration? = nil,
        asking: Probe? = nil,
        trusting trust: OutgoingTrust,
        restart: (@Sendable () async -> Void)? = nil
    ) -> ExamCandidate {
        let patience = patience ?? .seconds(30)
        let looking = probe.map { url -> Probe in
            { @Sendable turn, end in
                let walker = Walker(
                    to: turn.outbound, trusting: trust, jar: end.cookies, timeout: patience)
                return await look(at: url, turn, by: walker)
            }
        }
        return ExamCandidate(
            takesIssuers: false, isFresh: restart != nil, signsIn: true, probe: looking ?? asking
        ) { turn in
            if turn.isFresh { await restart?() }
            var walker = Walker(to: turn.outbound, trusting: trust, timeout: patience)
            do throws(OutgoingError) {
                let page = try await walker.open(start)
                let crash = page.status >= 500 ? "\(page.url.shown) answered \(page.status)" : nil
                return LoginEnd(crash.map(ExamPresence.crashed), cookies: walker.jar)
            } catch {
                return LoginEnd(.crashed(error.reason), cookies: walker.jar)
            }
        }
    }

    private static func look(
        at url: String, _ turn: ExamTurn, by walker: Walker
    ) async -> ExamPresence? {
        var walker = walker
        do throws(OutgoingError) {
            let page = try await walker.look(at: url)
            let isNamed = [turn.user.sub, turn.user.username].contains {
                page.text.contains(text: $0)
            }
            switch page.status {
            case 200...299: return isNamed ? .signedIn : .signedOut
            case 500...: return .crashed("\(url.shown) answered \(page.status)")
            default: return .signedOut
            }
        } catch {
            return .crashed(error.reason)
        }
    }
}
