import Searchlight

/// `searchlight inspect`: prints what happened in a log, as text, as an HTML page, or as JSON.
struct InspectCommand {
  let options: InspectOptions

  /// Runs the command, and returns the text to print.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or the data cannot be searched.
  func run() throws(WorkError) -> String {
    let session: SessionLog
    do throws(WorkError) {
      session = try SessionLog(reading: options.log, over: options.data)
    } catch {
      guard options.format == .text, let bytes = try? InputFile.bytes(of: options.log),
        let text = SessionLog.text(ofAppLog: bytes)
      else { throw error }
      return text
    }
    switch options.format {
    case .text:
      let lines = session.log.entries.map(\.description)
      return lines.isEmpty ? "The log has no steps." : lines.joined(separator: "\n")
    case .html: return InspectPage(session.replay).html
    case .json: return String(decoding: InspectData(session.replay).json, as: UTF8.self)
    }
  }
}
