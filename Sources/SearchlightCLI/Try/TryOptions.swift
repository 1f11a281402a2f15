/// The options of `searchlight try`.
struct TryOptions: Hashable {
  var data: String
  var settings: String?

  /// Whether the command prints JSON and opens no screen.
  var printsJSON: Bool

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let data = reader.operands.first else {
      throw UsageError("FILE is missing: the file with the records")
    }
    self.data = data
    settings = reader.values["--settings"]
    printsJSON = reader.flags.contains("--json")
  }
}
