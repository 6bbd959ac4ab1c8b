import HTTP
import Text

/// The means to make a program use a proxy, and believe the certificates that it makes: variables,
/// and the files that some of them name.
struct ProxyVariables {
    /// The proxy with the credentials of this run.
    let url: String
    private let address: BoundAddress
    private let trust: TrustVariables
    private let processEnvironment: ProcessEnvironment
    private let (store, script): (String, String)

    /// - Parameter folder: the folder for the files, which nobody else writes to.
    init(
        _ url: String, at address: BoundAddress, _ authority: TestAuthority,
        _ processEnvironment: ProcessEnvironment, in folder: String
    ) {
        self.url = url
        self.address = address
        self.processEnvironment = processEnvironment
        trust = TrustVariables(authority.pem, processEnvironment, in: folder)
        (store, script) = ("\(folder)/trust.jks", "\(folder)/proxy.cjs")
    }

    /// The variable by which the proxy knows the processes of its command.
    static let mark = "UNDERSTUDY_PROXY"

    var variables: [(name: String, value: String)] {
        let proxies = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"].flatMap {
            [(name: $0, value: url), (name: $0.lowercased(), value: url)]
        }
        let bundle = trust.variables.filter { $0.name == "SSL_CERT_FILE" }.map {
            (name: "CURL_CA_BUNDLE", value: $0.value)
        }
        let java = ["http", "https"].flatMap {
            ["-D\($0).proxyHost=\(address.host)", "-D\($0).proxyPort=\(address.port)"]
        }
        return proxies + trust.variables + bundle + [
            (name: Self.mark, value: url), (name: "NO_PROXY", value: ""),
            (name: "no_proxy", value: ""), (name: "NODE_USE_ENV_PROXY", value: "1"),
            (name: "NODE_OPTIONS", value: added(["--require=\(script)"], to: "NODE_OPTIONS")),
            (
                name: "JAVA_TOOL_OPTIONS",
                value: added(
                    java + ["-Dhttp.nonProxyHosts=", "-Djavax.net.ssl.trustStore=\(store)"],
                    to: "JAVA_TOOL_OPTIONS")
            ),
        ]
    }

    private func added(_ words: [String], to variable: String) -> String {
        ([processEnvironment.environment(variable)].compactMap(\.self) + words)
            .joined(separator: " ")
    }

    func write() throws(CommandFailure) {
        try trust.write()
        try OutputFile.write(script, Self.node, isSecret: true)
        try OutputFile.write(store, JavaTrustStore.bytes(of: trust.bundle), isSecret: true)
    }

    /// Node.js before 24 ignores the variables, so this tells its agents and its fetch.
    private static let node = """
        'use strict'
        if (parseInt(process.versions.node) >= 24 || !process.env.UNDERSTUDY_PROXY) return
        const http = require('node:http'), https = require('node:https')
        const net = require('node:net'), tls = require('node:tls')
        const proxy = new URL(process.env.UNDERSTUDY_PROXY)
        const credentials = 'Basic ' + btoa(proxy.username + ':' + proxy.password)
        const tunnel = (host, port, done) => {
          const name = (net.isIPv6(host) ? '[' + host + ']' : host) + ':' + port
          http.request({
            method: 'CONNECT', path: name, headers: { host: name, 'proxy-authorization': credentials },
            createConnection: () => net.connect(proxy.port, proxy.hostname)
          }).on('connect', (answer, socket) => answer.statusCode === 200 ? done(null, socket)
            : done(new Error('the recording proxy answered ' + answer.statusCode))).on('error', done).end()
        }
        const secured = (options, host, socket) => tls.connect({
          ...options, socket, host, servername: options.servername || (net.isIP(host) ? '' : host)
        })
        for (const [agent, isSecure] of [[http.Agent, false], [https.Agent, true]]) {
          const direct = agent.prototype.createConnection
          agent.prototype.createConnection = function (options, done) {
            const host = options.host || 'localhost', port = options.port || (isSecure ? 443 : 80)
            if (options.socketPath || (host === proxy.hostname && String(port) === proxy.port)) {
              return direct.apply(this, arguments)
            }
            tunnel(host, port, (error, socket) =>
              error ? done(error) : done(null, isSecure ? secured(options, host, socket) : socket))
          }
        }
        const place = Symbol.for('undici.globalDispatcher.1')
        globalThis.Headers
        const Agent = globalThis[place] && globalThis[place].constructor
        if (Agent) globalThis[place] = new Agent({
          connect: (options, done) => {
            const isSecure = options.protocol === 'https:'
            tunnel(options.hostname, options.port || (isSecure ? 443 : 80), (error, socket) => {
              if (error || !isSecure) return done(error, socket)
              const safe = secured({ servername: options.servername, ALPNProtocols: ['http/1.1'] },
                options.hostname, socket)
              safe.once('error', done).once('secureConnect', () => {
                safe.off('error', done)
                done(null, safe)
              })
            })
          }
        })

        """
}

/// The format of Java's own trust stores, which programs read without a password.
enum JavaTrustStore {
    /// - Parameter bundle: certificates in PEM.
    static func bytes(of bundle: String) -> [UInt8] {
        let certificates =
            bundle.pieces(from: "-----BEGIN CERTIFICATE-----", to: "-----END CERTIFICATE-----")
            .compactMap { Base64.decode($0.filter { !$0.isWhitespace }) }
        var bytes = number(0xfeed_feed) + number(2) + number(certificates.count)
        for (place, certificate) in certificates.enumerated() {
            bytes += number(2) + text("c\(place)") + number(0, 8) + text("X.509")
            bytes += number(certificate.count) + certificate
        }
        // The digest is that of a password, and without one nobody looks at it.
        return bytes + number(0, 20)
    }

    private static func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }

    private static func text(_ text: String) -> [UInt8] {
        number(text.utf8.count, 2) + Array(text.utf8)
    }
}
