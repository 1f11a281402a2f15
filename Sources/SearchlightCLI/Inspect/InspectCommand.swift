import Searchlight
import SearchlightTools
import SearchlightBasics

/// `searchlight inspect`: prints what happened in a log, as text, as an HTML page, or as JSON.
///
/// A log whose machine the command has is replayed, so that the states are known. Any other log is
/// shown as it is.
struct InspectCommand {
  /// The path of the log.
  let log: String
  let data: SessionData
  let format: InspectOptions.Format

  /// Runs the command, and returns the text to print.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or the data cannot be searched.
  func run() throws(WorkError) -> String {
    let path = log
    let bytes = try InputFile.bytes(of: path)
    if let page = try SessionLog.pageWithoutMachine(bytes, of: path, over: data) {
      return Self.text(of: page, format)
    }
    let session = try SessionLog(bytes, of: path, over: data)
    if format == .text {
      let lines = session.log.entries.map(\.description)
      return lines.isEmpty ? "The log has no steps." : lines.joined(separator: "\n")
    }
    do {
      return Self.text(of: try InspectPage(session.replay), format)
    } catch {
      throw WorkError("\(path): \(error)")
    }
  }

  static func text(of page: InspectPage, _ format: InspectOptions.Format) -> String {
    switch format {
    case .text: page.session.text.isEmpty ? "The log has no steps." : page.session.text
    case .html: page.html
    case .json: page.json
    }
  }
}
