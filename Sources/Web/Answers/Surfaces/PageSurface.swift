import HTTP
import OAuth
import Pages

/// A page for a person.
struct PageSurface: ErrorSurface {
    /// The way back to the application; nil where none can be trusted.
    var back: ErrorPage.WayBack?

    let place = ErrorPlace("page")
    let isJSON = false

    init() {}

    /// - Parameter redirect: where the application that is to be offered can be found.
    init(backBy redirect: TrustedRedirect) {
        guard let uri = URI(redirect.uri), uri.isHTTP else { return }
        back = ErrorPage.WayBack(clientName: redirect.clientName, url: uri.origin + "/")
    }

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let diagnosis = error.diagnosis
        let page = ErrorPage(
            title: worded.title, code: worded.error ?? error.code.rawValue,
            message: worded.description == error.description ? nil : worded.description,
            diagnosis: diagnosis.code.name, problem: diagnosis.cause, remedy: diagnosis.advice,
            reference: ErrorPage.Reference(
                text: diagnosis.code.section, url: diagnosis.code.sectionURL),
            parameters: ReceivedParameters.list(of: exchange), wayBack: back,
            noticed: exchange.context.record.findings.filter { $0 != diagnosis }.map(\.phrase),
            inspection: error.code == .misdirectedRequest ? nil : exchange.inspection,
            ui: .of(exchange))
        return .page(page.render(), ErrorBody.status(of: error, worded, otherwise: .badRequest))
    }
}
