import HTTP
import OAuth
import Pages

/// The pages of a device authorization.
enum DeviceForm {
    static func page(
        _ step: DevicePage.Step, status: Status = .ok, _ exchange: Exchange
    ) -> Response {
        let page = DevicePage(
            action: exchange.path(of: "verification"), step: step, ui: .of(exchange))
        return .page(page.render(), status)
    }

    static func entry(
        typed: String = "", problem: DevicePage.Problem? = nil, status: Status = .ok,
        _ exchange: Exchange
    ) -> Response {
        page(
            .enter(code: typed, problem, phone: phone(typed, exchange)), status: status, exchange)
    }
}

private extension DeviceForm {
    /// The page's URL under the host that this browser used, which a phone can use too unless it is
    /// a loopback name.
    static func phone(_ typed: String, _ exchange: Exchange) -> DevicePage.Phone {
        let request = exchange.request
        let origin = (request.isSecure ? "https://" : "http://") + request.authority
        guard let host = URI(origin)?.host, !LoopbackHost.includes(HostName.plain(host)) else {
            return .unreachable
        }
        let code = typed.isEmpty ? "" : "?" + Form.encode([("user_code", typed)])
        return .at(url: origin + exchange.path(of: "verification") + code)
    }
}
