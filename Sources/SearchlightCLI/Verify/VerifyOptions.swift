/// The options of `searchlight verify`.
struct VerifyOptions: Hashable {
  /// The path of the file of a saved index.
  var file: String
  var printsJSON: Bool

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let file = reader.operands.first else {
      throw UsageError("FILE is missing: the file of an index that was saved")
    }
    self.file = file
    printsJSON = reader.flags.contains("--json")
  }
}
