import Glibc

// A peer or a log reader that goes away must not end the server.
signal(SIGPIPE, SIG_IGN)

let tool = Tool(surroundings: .process, wiring: .live)
exit(tool.run(ProcessArguments.all).rawValue)
