import Searchlight

/// `searchlight inspect`: prints what happened in a log, as text, as an HTML page, or as JSON.
struct InspectCommand {
  let options: InspectOptions

  /// Runs the command, and returns the text to print.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or the data cannot be searched.
  func run() throws(WorkError) -> String {
    let session = try SessionLog(reading: options.log, over: options.data)
    switch options.format {
    case .text: return session.log.entries.map(\.description).joined(separator: "\n")
    case .html: return InspectPage(session.replay).html
    case .json: return String(decoding: InspectData(session.replay).json, as: UTF8.self)
    }
  }
}
