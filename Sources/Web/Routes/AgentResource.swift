import Configuration
import HTTP
import JOSE
import OAuth
import Providers
import Text

/// The control API as tools for agents, by the Model Context Protocol.
enum AgentResource {
    static let resource = ControlResource(
        MCPServer.segment,
        ControlOperation(
            method: .post,
            summary:
                "Answers a message of the Model Context Protocol: this API as tools for agents",
            query: [], body: { _ in ["type": "object"] },
            gives: gives
        ) { call in
            let exchange = call.exchange
            return try await server(exchange).answer(ExchangeCall(exchange)).response(exchange)
        })

    /// Refusals of messages have the form of answers.
    private static let gives = ControlAnswer(
        statuses: [.ok, .badRequest, .notFound, Status(code: 406)], contentType: "application/json",
        shape: ["jsonrpc": .word(["2.0"]), "result?": .map(.any), "error?": .map(.any)])

    private static func server(_ exchange: Exchange) -> MCPServer {
        let resources = ControlCatalog.resources
        return MCPServer(
            tools: { AgentTool.all.map { $0.json(resources, exchange.vocabulary) } },
            instructions: instructions(exchange)
        ) { name, arguments in
            guard let tool = AgentTool.all.first(where: { $0.name == name }) else { return nil }
            let call = AgentCall(
                tool: tool, arguments: arguments.object ?? [:], exchange: exchange,
                resources: resources)
            return await call.result()
        }
    }

    private static func instructions(_ exchange: Exchange) -> String {
        """
        Understudy plays an OAuth 2.0 / OpenID Connect provider, profile \(exchange.server.profile.name), \
        for development and tests. Issuer: \(exchange.context.addresses.issuer). Call server first; \
        let the application log in; call why when a login fails, mend what its remedy says, and try \
        again. To see what the application lets pass, break an answer with add_rules, or examine it \
        with start_exam.
        """
    }
}

/// `llms.txt`, which tells a model where to begin (https://llmstxt.org).
enum AgentGuide {
    static let path = "/llms.txt"

    static let endpoint = Endpoint("llms", [.get], [path], surface: OwnSurface()) { exchange in
        let addresses = exchange.context.addresses
        let text = TextTable.filled(
            "llms.txt",
            [
                "profile": exchange.server.profile.name, "issuer": addresses.issuer,
                "discovery": addresses.publicURL + (exchange.paths.path(of: "discovery") ?? ""),
                "base": addresses.publicURL, "root": exchange.request.base,
            ])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !exchange.isControlOff || !String($0).contains(text: ControlPath.prefix)
        }
        return Response(
            .ok, [.contentType: "text/plain; charset=utf-8"],
            body: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
}
