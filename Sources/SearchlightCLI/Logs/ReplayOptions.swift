/// The options of `searchlight replay`.
struct ReplayOptions: Hashable {
  var log: String
  var data: SessionData
  var printsJSON: Bool

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let log = reader.operands.first else {
      throw UsageError("LOG is missing: the file with the log")
    }
    self.log = log
    data = try SessionData(reader)
    printsJSON = reader.flags.contains("--json")
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
