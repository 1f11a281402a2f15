import Searchlight
import SearchlightSamples

/// A log as a page to look at: one file, which asks nobody for anything.
///
/// Its text, style and scripts are files of their own, in the folder `Page`.
struct InspectPage {
  /// The page.
  let html: String

  init(_ replay: TransitionReplay<SearchState, SearchAction, SearchWork>) {
    let data = JSONText.printable((try? LogCoding().encode(InspectData(replay))) ?? [])
    let parts = [
      "STYLE": String(decoding: PackageResources.page_css, as: UTF8.self),
      "SCRIPT": Self.scripts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"),
      // In a script "<" could end it, and begin what a record says.
      "DATA": String(decoding: data, as: UTF8.self)
        .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c"),
    ]
    // What is put into a place is not looked through for places.
    let pieces = String(decoding: PackageResources.page_html, as: UTF8.self)
      .split(separator: "{{", omittingEmptySubsequences: false)
    html = pieces.dropFirst().reduce(String(pieces[0])) { page, piece in
      let ends = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return page + (parts[String(ends[0])] ?? "") + (ends.last ?? "")
    }
  }

  private static let scripts = [
    PackageResources.drawing_js, PackageResources.timeline_js, PackageResources.statechart_js,
    PackageResources.scrubbing_js,
  ]
}
