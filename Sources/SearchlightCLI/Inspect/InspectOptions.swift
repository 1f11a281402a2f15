/// The options of `searchlight inspect`.
struct InspectOptions: Hashable {
  var log: String
  var data: SessionData
  var writesHTML: Bool

  static let usage = """
    Usage: searchlight inspect LOG [--html] [--data FILE [--settings FILE]]

    Prints what happened in a log that "searchlight repl" has saved: each action with what it
    changed and what it asked for. With --html it prints a page that needs no network, with the
    actions, the phases and the requests on an axis of time (of steps, if the log has no times),
    the changes and the state at each, the phases as a statechart, and a slider to move through
    them:

      searchlight inspect session.jsonl --html > session.html

      --html            prints the page
      --data FILE       the records that were searched, if they were not the bundled films
      --settings FILE   the settings that they were searched with, if they were not guessed
      --help            this text

    Exit code: 0 if all went well, 1 if the work failed, 2 for wrong use.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(
      arguments, options: ["--data", "--settings"], flags: ["--html"], operandLimit: 1)
    guard let log = reader.operands.first else {
      throw UsageError("LOG is missing: the file with the log")
    }
    self.log = log
    data = try SessionData(reader)
    writesHTML = reader.flags.contains("--html")
  }
}
