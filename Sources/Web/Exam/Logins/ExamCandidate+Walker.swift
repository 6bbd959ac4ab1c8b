import HTTP
import OAuth
import Text

extension ExamCandidate {
    /// The URLs at which a web application begins and ends a login.
    package struct Places: Sendable {
        /// The URL that begins a login.
        let start: String
        /// A page that names the signed-in user; nil for none.
        let probe: String?
        /// The URL at which a user logs out; nil for none.
        let logout: String?

        package init(start: String, probe: String?, logout: String? = nil) {
            (self.start, self.probe, self.logout) = (start, probe, logout)
        }
    }

    /// A running web application, which a browser without scripts walks through.
    ///
    /// - Parameters:
    ///   - patience: the time limit of a page; nil for 30 seconds.
    ///   - asking: tells who is signed in, if no page does.
    ///   - restart: restarts the application; nil if nobody can.
    package static func walker(
        at places: Places, patience: Duration? = nil, asking: Probe? = nil,
        trusting trust: OutgoingTrust,
        restart: (@Sendable () async -> Void)? = nil
    ) -> ExamCandidate {
        let browser: @Sendable (ExamTurn, CookieJar) -> Walker = { turn, jar in
            Walker(
                to: turn.outbound, trusting: trust, jar: jar,
                tellsSites: turn.step == .crossSite, timeout: patience ?? .seconds(30))
        }
        let looking = places.probe.map { url -> Probe in
            { @Sendable turn, end in
                await look(at: url, turn, by: browser(turn, end.cookies))
            }
        }
        return ExamCandidate(
            takesIssuers: false, isFresh: restart != nil, signsIn: true,
            logoutURL: places.logout, probe: looking ?? asking,
            visit: { url, turn, end in
                var walker = browser(turn, end.cookies)
                do throws(OutgoingError) {
                    let page = try await walker.open(url, until: ExamWalk.isAbroad)
                    return end.at(page, walker.jar)
                } catch {
                    return LoginEnd(.crashed(error.reason), cookies: walker.jar)
                }
            }
        ) { turn in
            if turn.isFresh { await restart?() }
            var jar = CookieJar()
            if turn.isOfCrowd, let provider = URI(turn.url) {
                jar.keep([ExamStage.mark(of: turn.user)], from: provider)
            }
            let walk = ExamWalk(turn, from: places.start, by: browser(turn, jar))
            do throws(OutgoingError) {
                return try await walk.run()
            } catch {
                return LoginEnd(.crashed(error.reason))
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
