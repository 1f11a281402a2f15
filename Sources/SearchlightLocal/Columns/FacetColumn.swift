// Columns: the values of documents, attribute by attribute.
// In: the values of records. Out: for each document its values, for each value its documents.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightSettings

/// The values of an attribute for faceting: their texts in order, and for each document the
/// ordinals of its values.
///
/// The column is a class because queries pass it around: that counts one reference, not one for
/// each of its arrays.
final class FacetColumn: Sendable {
  let attribute: Attribute

  let use: FacetingAttribute.Use

  /// The distinct values in alphabetical order (``SearchlightBackend/AlphabeticalOrder``), so that those
  /// which differ only in letter case are neighbours; an ordinal is the index of a value.
  let values: StringArena

  let ordinals: Ordinals

  /// The number of documents that have each value.
  let totals: FlatArray<UInt32>

  /// Which values are counted together because they differ only in letter case; `nil` if no two
  /// values do.
  let spellings: FacetSpellings?

  /// The numbers among the values; `nil` if there are none or they are not counted.
  let numbers: NumericColumn?

  /// The words of the values, each of which is a document with its ordinal as the number; `nil` if
  /// the values cannot be searched.
  let search: TextIndex?

  init(
    attribute: Attribute, use: FacetingAttribute.Use, values: StringArena, ordinals: Ordinals,
    totals: FlatArray<UInt32>, spellings: FacetSpellings?, numbers: NumericColumn?,
    search: TextIndex?
  ) {
    self.attribute = attribute
    self.use = use
    self.values = values
    self.ordinals = ordinals
    self.totals = totals
    self.spellings = spellings
    self.numbers = numbers
    self.search = search
  }

  /// The size of the buffers in bytes.
  var byteCount: Int {
    values.byteCount + totals.byteCount + ordinals.byteCount + (spellings?.byteCount ?? 0)
      + (numbers?.byteCount ?? 0) + (search?.byteCount ?? 0)
  }

  /// The ordinals that are counted: for each document those of its values, of which none differ only
  /// in letter case.
  var counted: Ordinals { spellings?.ordinals ?? ordinals }

  /// The number of documents that have each value, where all spellings of a value count for one of
  /// them.
  var countedTotals: FlatArray<UInt32> { spellings?.totals ?? totals }

  /// Returns the documents that have one of some values; `nil` if none of the values exists.
  ///
  /// Case is ignored, unless the attribute distinguishes it.
  func documents(having wanted: [String], count: Int) -> Bitmap? {
    var marks = [UInt8](repeating: 0, count: values.count + 1)
    for value in wanted { for ordinal in ordinals(of: value) { marks[ordinal] = 1 } }
    return marks.contains(1) ? ordinals.documents(having: marks, count: count) : nil
  }

  /// Returns the ordinals of the values that a text names: those that differ from it at most in
  /// case, or, where the attribute distinguishes case, the value that is equal to it.
  func ordinals(of text: String) -> Range<Int> {
    var text = text
    return text.withUTF8 { text in
      values.withEachBytes { value in
        func first(from start: Int, where condition: (AlphabeticalOrder) -> Bool) -> Int {
          var (lower, upper) = (start, values.count)
          while lower < upper {
            let middle = (lower + upper) / 2
            if condition(AlphabeticalOrder(value(middle), text)) {
              upper = middle
            } else {
              lower = middle + 1
            }
          }
          return lower
        }
        let ignoresCase = !attribute.isCaseSensitive
        let start = first(from: 0) { ignoresCase ? $0 != .before : !$0.isBefore }
        var end = start
        // There is hardly ever more than one.
        while end < values.count {
          let order = AlphabeticalOrder(value(end), text)
          guard ignoresCase ? order.isEqualIgnoringCase : order == .equal else { break }
          end += 1
        }
        return start..<end
      }
    }
  }

  /// Returns the ordinal with which the values that a text names are counted; `nil` if there are
  /// none.
  func countedOrdinal(of text: String) -> Int? {
    guard let first = ordinals(of: text).first else { return nil }
    return spellings.map { Int($0.representatives[first]) } ?? first
  }
}
