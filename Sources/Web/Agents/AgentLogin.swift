import HTTP
import JOSE
import OAuth
import Pages
import Text

/// A login that an agent asks for. Where no application has made the URL, this plays the application,
/// too, up to its tokens.
struct AgentLogin {
    private let call: AgentCall
    private let settings: ClientSettings

    init(_ call: AgentCall) {
        self.call = call
        settings = HomeAnswer.settings(call.exchange)
    }

    func result() async -> JSON {
        var order = call.arguments
        for name in ["client_id", "redirect_uri"] { order[name] = nil }
        guard order["url"] == nil else {
            let answer = await call.perform(order)
            return AgentAnswer(answer.json, next: call.next, isError: answer.isError).json
        }
        let verifier = call.exchange.server.world.entropy.token()
        // Here it is what the client asks for, and not what the user agrees to.
        order["scope"] = nil
        order["params"] = parameters(verifier).merging(call.arguments["params"] ?? [:])
        let sent = await call.perform(order)
        let answered = sent.json["params"] ?? sent.json["fields"]
        guard !sent.isError, let code = answered?["code"]?.string else {
            return AgentAnswer(sent.json, next: call.next, isError: sent.isError).json
        }
        let response = await redeem(code, order["params"] ?? [:], verifier)
        let data: JSON = [
            "authorize": .members([
                "request": sent.json["request"], "location": sent.json["location"],
                "params": answered,
            ]),
            "tokens": response.jsonBody ?? [:],
        ]
        guard response.status.code >= 400 else { return AgentAnswer(data, next: call.next).json }
        let id = response.fields["Understudy-Request"] ?? "latest"
        let refused = await call.send(.get, "requests/" + id)
        return AgentAnswer(data.merging(["refused": refused.json]), isError: true).json
    }
}

private extension AgentLogin {
    var clientID: String { call.arguments["client_id"]?.string ?? settings.clientID }
    var client: Client? { call.exchange.server.clients[clientID] }

    func parameters(_ verifier: String) -> JSON {
        let registered = client?.redirectURIs.first { !$0.contains("*") }
        let redirect = call.arguments["redirect_uri"]?.string ?? registered
        let digest = Digest.sha256(Array(verifier.utf8))
        return .members([
            "response_type": "code", "client_id": .string(clientID),
            "redirect_uri": .string(redirect ?? "http://localhost:3000/callback"),
            "scope": call.arguments["scope"] ?? .string(settings.scope),
            "response_mode": settings.responseMode.map(JSON.string),
            "code_challenge": .string(Base64URL.encode(digest)), "code_challenge_method": "S256",
        ])
    }

    /// Redeems the code as the client would.
    func redeem(_ code: String, _ sent: JSON, _ verifier: String) async -> Response {
        let exchange = call.exchange
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("code_verifier", verifier),
            ("redirect_uri", sent["redirect_uri"]?.string ?? ""),
        ]
        let id = sent["client_id"]?.string ?? clientID
        var fields: Fields = [
            .accept: "application/json", .contentType: "application/x-www-form-urlencoded",
        ]
        let secret = client?.secret
        if let secret, client?.tokenEndpointAuthMethod == "client_secret_basic" {
            let pair = [id, secret].map(PercentEncoding.encodeQueryComponent)
                .joined(separator: ":")
            fields[.authorization] = "Basic " + Base64.encode(Array(pair.utf8))
        } else {
            form.append(("client_id", id))
            if let secret { form.append(("client_secret", secret)) }
        }
        var request = exchange.request
        request.path = exchange.prefix + (exchange.paths.path(of: "token") ?? "")
        (request.method, request.query, request.fields) = (.post, nil, fields)
        request.body = Array(Form.encode(form).utf8)
        return await exchange.installation.play(request)
    }
}

/// The URLs and settings by which an application finds this server.
struct AgentSettings {
    let json: JSON

    /// - Parameter library: a part of the name of a client library; nil for the names of all.
    init(_ exchange: Exchange, _ library: String?) {
        let library = library?.lowercased()
        let settings = HomeAnswer.settings(exchange)
        let known = settings.allLibraries
        let found = known.filter {
            library.map($0.name.lowercased().contains(text:)) ?? false
        }
        json = .object([
            "client_id": .string(settings.clientID), "scope": .string(settings.scope),
            "endpoints": .object(settings.endpoints.mapValues(JSON.string)),
            "libraries": .array((found.isEmpty ? known : []).map { .string($0.name) }),
            "settings": .object(
                Dictionary(
                    firsts: found.map { ("\($0.name): \($0.file)", .string($0.settings(settings))) }
                )),
        ])
    }
}

/// The place where the newest login came to a stop, as sentences.
struct AgentStall {
    let sentences: [String]

    /// - Parameter members: the newest refused request, and the logins.
    init(_ members: [String: JSON]) {
        let refused = members["refused"]?["items"]?.array?.last
        let number = { (id: JSON?) in Int(id?.string?.drop { $0 != "_" }.dropFirst() ?? "") ?? 0 }
        let steps = members["logins"]?["items"]?.array?.last?["steps"]?.array ?? []
        let last = steps.last
        var sentences: [String] = []
        if let refused {
            let words = [
                refused["id"], refused["request"]?["method"], refused["request"]?["path"],
            ].compactMap { $0?.string }.joined(separator: " ")
            sentences.append(
                "The newest refused request is \(words), answered "
                    + "\(refused["response"]?["status"]?.text ?? "not yet") "
                    + "\(refused["error"]?.string ?? "without an error").")
        } else {
            sentences.append("No request was refused.")
        }
        if last?["outcome"] == "accepted", number(refused?["id"]) < number(last?["id"]),
            !steps.contains(where: { $0["endpoint"] == "token" })
        {
            sentences.append(
                "The newest login ends after its answer: the application did not redeem the code. "
                    + "It never got the answer, or refused it (state, iss, nonce); its own log says "
                    + "which.")
        } else if last == nil, refused == nil {
            sentences.append(
                "No login was recorded: the application did not come here. Compare its issuer with "
                    + "that of `server`.")
        }
        self.sentences = sentences
    }
}
