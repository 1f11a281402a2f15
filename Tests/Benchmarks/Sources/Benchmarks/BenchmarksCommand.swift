import Foundation

/// The entry point of the command `benchmarks`.
@main
struct BenchmarksCommand {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.task == .help { return print(Options.usage) }
      let scales = try EngineScale.wanted(ProcessInfo.processInfo.environment)
      let suite = try await Suite(
        Suite.cells() + scales.flatMap(Suite.engineCells), scales.flatMap(Suite.engineSweeps),
        Suite.pacingTables()
      ).only(options.only)
      if options.task == .list { return suite.ids.forEach { print($0) } }
      #if DEBUG
        throw WrongUse("a debug build measures nothing of interest. Run \(Options.command)")
      #else
        let report = try await suite.run(rounds: options.rounds)
        if options.isJSON { return print(try report.json) }
        let texts = [report.table] + suite.tables.map(\.text)
        print(texts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
      #endif
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(error is WrongUse ? 2 : 1)
    }
  }
}

extension Suite {
  /// All benchmarks that need no large index, in the order of the report.
  static func cells() async throws -> [Benchmark] {
    try await [
      keystrokeCells(),
      reduceCells(),
      shopCells(),
      scrollCells(),
      rowCells(),
      filterCells(),
      facetCells(),
      engineCells(),
      signalCells(),
      storeCells(),
      logCells(),
      inspectorCells(),
      hitsCells(),
      screenCells(),
      wireCells(),
      clusterCells(),
      serverCells(),
    ].flatMap(\.self)
  }
}
