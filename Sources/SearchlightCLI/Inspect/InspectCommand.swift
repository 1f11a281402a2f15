import Searchlight
import SearchlightSamples

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

/// An HTML page that shows a log, in one self-contained file that needs no network.
///
/// The HTML template, the style and the script are in the folder `Resources`.
struct InspectPage {
  /// The complete HTML document.
  let html: String

  init(_ replay: TransitionReplay<SearchState, SearchAction, SearchWork>) {
    let data = PrintableJSON.printable(InspectData(replay).json)
    let values = [
      "STYLE": EmbeddedText(PackageResources.inspect_css).text,
      "SCRIPT": EmbeddedText(PackageResources.inspect_js).text,
      // A "<" from a record could close the script element, so it is written as an escape.
      "DATA": String(decoding: data, as: UTF8.self)
        .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c"),
    ]
    html = EmbeddedText(PackageResources.inspect_html).filled(with: values)
  }
}
