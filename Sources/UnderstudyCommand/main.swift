import Dispatch
import Glibc
import HTTP
import OAuth
import Web

var configuration = ServerConfiguration()
configuration.port = Int(CommandLine.arguments.dropFirst().first ?? "8414") ?? 8414
let application = try Application(configuration, log: AccessLog(format: .text) { print($0) })
let server = Server { await application.answer($0) }
let bound = try server.start(host: "127.0.0.1", port: configuration.port)
print(bound); fflush(nil)
dispatchMain()
