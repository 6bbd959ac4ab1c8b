import Platform

// A peer or a log reader that goes away must not end the server.
BrokenPipes.ignore()

let tool = Tool(surroundings: .process, wiring: .live)
CurrentProcess.exit(tool.run(CurrentProcess.arguments).rawValue)
