import OAuth
import Pages

/// The page from which people copy the code for a client without an address.
enum CopyingPage {
    static func answer(to answer: Parameters) -> ProviderAnswer {
        let error = answer["error_description"] ?? answer["error"]
        let title: HTML = error.map { "Error code: \($0)" } ?? "Success code"
        let field: HTML =
            error == nil ? "<input id=\"code\" readonly value=\"\(answer["code"] ?? "")\">" : ""
        let page: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><title>\(title)</title></head>
            <body><h1 id="kc-page-title">\(title)</h1>\(field)</body>
            </html>
            """
        return .text(
            page.text, type: "text/html;charset=utf-8",
            fields: [
                "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
                "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer",
            ])
    }
}
