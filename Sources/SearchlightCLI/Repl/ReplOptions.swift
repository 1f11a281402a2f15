/// The options of `searchlight repl`.
struct ReplOptions: Hashable {
  /// The data that the session searches when it begins.
  enum Origin: Hashable {
    /// The bundled films or records of a file, searched by the embedded engine.
    case data(SessionData)
    /// An index of a hosted engine.
    case hosted(HostedScreenOptions)
  }

  let origin: Origin

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try HostedIndex.refuseKeys(arguments)
    let reader = try ArgumentReader(arguments, for: Self.usage)
    if let hosted = try HostedScreenOptions(reader) {
      if reader.values["--data"] != nil {
        throw UsageError("--data is for records of this machine, not for a hosted index")
      }
      origin = .hosted(hosted)
    } else {
      origin = .data(try SessionData(reader))
    }
  }
}
