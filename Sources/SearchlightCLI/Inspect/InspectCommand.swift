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
      guard options.format == .text, let text = appLog else { throw error }
      return text
    }
    switch options.format {
    case .text: return session.log.entries.map(\.description).joined(separator: "\n")
    case .html: return InspectPage(session.replay).html
    case .json: return String(decoding: InspectData(session.replay).json, as: UTF8.self)
    }
  }

  /// The log of a machine that only an app has, with its actions and work as JSON; `nil` for a log
  /// that names a machine, or cannot be read at all.
  private var appLog: String? {
    guard let bytes = try? InputFile.bytes(of: options.log),
      let log = try? TransitionLog<JSON, JSON>(reading: bytes, coding: LogCoding()),
      log.machine == nil
    else { return nil }
    return log.entries.map(\.description).joined(separator: "\n")
  }
}
