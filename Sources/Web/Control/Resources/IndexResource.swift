import HTTP
import JOSE
import OAuth

/// The root of the control API, with links to its resources.
enum IndexResource {
    static let resource = ControlResource(
        "",
        [
            ControlOperation(
                .get, "Tells the provider that is played, and the resources of this API",
                gives: .ok([
                    "issuer": .string, "profile": .string, "mode": .word(["open", "closed"]),
                    "tenant?": .string, "links": .map(.string),
                ])
            ) { call in
                let exchange = call.exchange
                if exchange.wantsPage { return HomeAnswer.page(exchange) }
                if exchange.isFromTerminal { return TerminalAnswer.answer(exchange) }
                var index: JSON = [
                    "issuer": .string(exchange.context.addresses.issuer),
                    "profile": .string(call.server.profile.name),
                    "mode": call.server.clients.isOpen ? "open" : "closed",
                    "links": .object(links(exchange)),
                ]
                index["tenant"] = call.server.name.map(JSON.string)
                return .json(index)
            }
        ])

    /// The resources that need no id.
    private static func links(_ exchange: Exchange) -> [String: JSON] {
        let shown = ControlCatalog.described.filter { resource in
            !resource.path.isEmpty && !resource.path.contains("{")
                && (!resource.isOfServer || exchange.server.name == nil)
        }
        return Dictionary(
            shown.map { ($0.path, .string(exchange.path(ControlPath.prefix + $0.path))) },
            uniquingKeysWith: { $1 })
    }
}
