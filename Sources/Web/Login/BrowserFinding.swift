import HTTP
import OAuth

/// The browser's evidence that the authorization endpoint was called in a way that cannot work for
/// a login (https://www.w3.org/TR/fetch-metadata/).
struct BrowserFinding: Sendable {
    private let diagnosis: Finding
    private let isSeen: @Sendable (_ request: Request, _ parameters: Parameters) -> Bool

    static func remark(on parameters: Parameters, _ exchange: Exchange) {
        for fact in all where fact.isSeen(exchange.request, parameters) {
            exchange.context.remark(fact.diagnosis, for: nil)
        }
    }
}

private extension BrowserFinding {
    static let all: [BrowserFinding] = [
        BrowserFinding(diagnosis: Finding("browser.authorize-by-script")) { request, _ in
            destination(of: request) == "empty"
        },
        BrowserFinding(diagnosis: Finding("browser.authorize-in-frame")) { request, parameters in
            isFrame(request) && parameters["prompt"] != "none"
        },
        BrowserFinding(diagnosis: Finding("browser.cookie-kept-back")) { request, parameters in
            isFrame(request) && parameters["prompt"] == "none"
                && request.fields[.secFetchSite]?.lowercased() == "cross-site"
                && !request.fields.contains(.cookie)
        },
    ]

    static func destination(of request: Request) -> String? {
        request.fields[.secFetchDest]?.lowercased()
    }

    static func isFrame(_ request: Request) -> Bool {
        destination(of: request).map(["iframe", "frame"].contains) ?? false
    }
}
