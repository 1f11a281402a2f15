import FuzzDriver

@testable import SearchlightBackend
@testable import SearchlightCore

/// Reads bytes as the text of a filter, and writes and reads valid filters again.
///
/// The result must be the same filters with their values, negations and scores.
@main
enum FilterTextHarness: Harness {
  static let goals = ["an or-group", "a number", "a score", "a text with escapes"]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(FilterSyntaxError) {
      let groups = try FilterGroup.groups(parsing: text)
      note(groups, text)
      let written = groups.filtersText ?? ""
      let again = try FilterGroup.groups(parsing: written)
      // A disjunction of equal filters is written as one filter, so the clauses are compared as
      // sets.
      require(
        Set(again.flatMap(\.clauses)) == Set(groups.flatMap(\.clauses)),
        "\(groups) is written as \(written), which is read as \(again)")
      let strict = try? groups.strictFiltersText()
      require(strict == nil || strict == groups.filtersText, "strictly otherwise: \(groups)")
    } catch {
      require(!"\(error)".isEmpty, "an error must say what is wrong")
    }
  }

  private static func note(_ groups: [FilterGroup], _ text: String) {
    if groups.contains(where: { $0.id.kind == .or }) { reached("an or-group") }
    for filter in groups.flatMap(\.filters) {
      switch filter {
      case .numeric: reached("a number")
      case .facet(let facet) where facet.score != nil: reached("a score")
      case .facet where text.contains("\\"): reached("a text with escapes")
      default: break
      }
    }
  }
}
