import FuzzDriver
import SearchCore

/// Reads bytes as the text of a filter; what can be read is written and must read back alike.
@main
enum FilterTextHarness: Harness {
  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(FilterSyntaxError) {
      let groups = try FilterGroup.groups(parsing: text)
      let written = groups.compactMap(\.filtersText).joined(separator: " AND ")
      let again = try FilterGroup.groups(parsing: written)
      require(
        again.map(\.filtersText) == groups.map(\.filtersText), "\(written) is read as \(again)")
    } catch {
      require(!"\(error)".isEmpty, "an error must say what is wrong")
    }
  }
}
