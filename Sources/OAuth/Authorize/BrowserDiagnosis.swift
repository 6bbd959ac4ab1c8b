import Text

/// What goes wrong between a page of the client and the authorization endpoint, in the browser.
package enum BrowserDiagnosis {
    static let script = DiagnosisCode(
        "browser.authorize-by-script", "RFC 6749 §3.1", defaultLevel: .warn)
    static let frame = DiagnosisCode(
        "browser.authorize-in-frame", "RFC 9700 §4.16", defaultLevel: .warn)
    static let cookieKeptBack = DiagnosisCode(
        "browser.cookie-kept-back", "OpenID Connect Core §3.1.2.1", defaultLevel: .warn)
    static let secret = DiagnosisCode(
        "browser.secret-in-url", "RFC 6749 §2.3.1", defaultLevel: .warn)

    static let codes = [script, frame, cookieKeptBack, secret]
}

extension Diagnosis {
    package static let authorizeByScript = BrowserDiagnosis.script.found(
        "a script called the authorization endpoint, which answers with a page for a person",
        remedy: "go there with the whole window: window.location.assign(url), not fetch or "
            + "XMLHttpRequest")

    package static let authorizeInFrame = BrowserDiagnosis.frame.found(
        "the authorization endpoint was opened in a frame, where login pages are not shown",
        remedy: "open it in the window itself, or send prompt=none for a silent login")

    package static let cookieKeptBack = BrowserDiagnosis.cookieKeptBack.found(
        "a silent login came from a frame of another site, and the browser sent no cookie with it",
        remedy: "browsers withhold the cookies of other sites: use a refresh token instead")

    static func secretInBrowser(_ parameter: String) -> Diagnosis {
        BrowserDiagnosis.secret.found(
            "\(parameter) was sent to the authorization endpoint, where the browser keeps it in "
                + "its history",
            remedy: "send \(parameter) to the token endpoint only, and make a new one")
    }
}
