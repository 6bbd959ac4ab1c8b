extension Surroundings {
    /// Standard output belongs to the program alone.
    var withoutOutput: Surroundings {
        Surroundings(
            environment: environment, environmentNames: environmentNames,
            readStandardInput: readStandardInput, print: complain, complain: complain)
    }
}
