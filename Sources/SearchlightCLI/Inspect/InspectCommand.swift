import Searchlight

/// `searchlight inspect`: prints what happened in a log, as text or as an HTML page.
struct InspectCommand {
  let options: InspectOptions

  /// Runs the command, and returns the text to print.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or the data cannot be searched.
  func run() throws(WorkError) -> String {
    let session = try SessionLog(reading: options.log, over: options.data)
    guard options.writesHTML else {
      return session.log.entries.map(\.description).joined(separator: "\n")
    }
    return InspectPage(session.replay).html
  }
}
