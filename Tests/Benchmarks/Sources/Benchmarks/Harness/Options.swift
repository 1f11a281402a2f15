/// The options of the command `benchmarks`.
struct Options {
  /// The command line that runs the benchmarks from the root of the repository.
  static let command = "swift run --package-path Tests/Benchmarks -c release benchmarks"

  static let usage = """
    Usage: \(command) [--only TEXT]… [--rounds N] [--json]

    Measures Searchlight and prints a table: for each benchmark the median CPU time (all threads) and
    wall time for one unit of work, the median deviation from it, and the CPU time (where threads work
    beside each other, the wall time) as a multiple of a baseline in the same run. Ratios can be compared between machines, times cannot.

      --only TEXT   only benchmarks whose "group/name" contains the text, with their baselines;
                    may be given several times
      --rounds N    how many samples are taken of each, in turn (default: \(defaultRounds))
      --json        JSON in place of the table; times in nanoseconds
      --list        the names of the benchmarks
      --help        this text

    Exit codes: 0, 1 (a benchmark's result is wrong), 2 (wrong use, or a debug build).
    """

  static let defaultRounds = 21

  enum Task { case run, list, help }

  private(set) var task = Task.run
  private(set) var only: [String] = []
  private(set) var rounds = defaultRounds
  private(set) var isJSON = false

  init(_ arguments: some Collection<String>) throws(WrongUse) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": task = .help
      case "--list": task = .list
      case "--json": isJSON = true
      case "--only":
        guard let text = rest.popFirst() else { throw WrongUse("--only wants a part of a name") }
        only.append(text)
      case "--rounds":
        guard let rounds = rest.popFirst().flatMap(Int.init), rounds > 0 else {
          throw WrongUse("--rounds wants a whole number from 1")
        }
        self.rounds = rounds
      default: throw WrongUse("unknown argument \"\(argument)\"\n\n\(Self.usage)")
      }
    }
  }
}
