/// The options of `searchlight replay`.
struct ReplayOptions: Hashable {
  var log: String
  var data: SessionData

  static let usage = """
    Usage: searchlight replay LOG [--data FILE [--settings FILE]]

    Replays a log that "searchlight repl" has saved, on the machine that its first line names, and
    says at which step that machine first differs from the log: what was
    expected and what was found. The answers are in the log; nothing is searched.

      --data FILE       the records that were searched, if they were not the bundled films
      --settings FILE   the settings that they were searched with, if they were not guessed
      --help            this text

    Exit code: 0 if every step is the same, 1 if one is not, 2 for wrong use and for a log that
    cannot be read.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(
      arguments, options: ["--data", "--settings"], flags: [], operandLimit: 1)
    guard let log = reader.operands.first else {
      throw UsageError("LOG is missing: the file with the log")
    }
    self.log = log
    data = try SessionData(reader)
  }
}

extension SessionData {
  /// Reads the options `--data` and `--settings`; the second requires the first.
  init(_ reader: ArgumentReader) throws(UsageError) {
    path = reader.values["--data"]
    settings = reader.values["--settings"]
    if settings != nil, path == nil {
      throw UsageError("--settings needs --data: the bundled films have settings of their own")
    }
  }
}
