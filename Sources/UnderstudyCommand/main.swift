import Platform

// A vanished peer or log reader must not end the server.
BrokenPipes.ignore()

let tool = Tool(processEnvironment: .process, wiring: .live)
CurrentProcess.exit(tool.run(CurrentProcess.arguments).rawValue)
