import Searchlight

/// `searchlight inspect`: shows what happened in a log.
struct InspectCommand {
  let options: InspectOptions

  /// Runs the command; returns what is printed.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read, or the data not be searched.
  func run() throws(WorkError) -> String {
    let session = try SessionLog(reading: options.log, over: options.data)
    guard options.writesHTML else {
      return session.log.entries.map(\.description).joined(separator: "\n")
    }
    return InspectPage(session.replay).html
  }
}
