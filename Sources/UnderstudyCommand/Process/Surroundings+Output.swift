extension Surroundings {
    /// The surroundings without standard output, which belongs to the program alone.
    var withoutOutput: Surroundings {
        Surroundings(
            environment: environment, environmentNames: environmentNames,
            readStandardInput: readStandardInput, print: complain, complain: complain)
    }
}
