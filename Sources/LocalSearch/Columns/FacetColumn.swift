// Columns: the values of documents, one attribute after another.
// In: the values of records. Out: for each document its values, for each value its documents.
// May use: the storeys below it in Documentation/Architecture.md.

import SearchCore

/// The values of an attribute for faceting: their texts in order, and for each document their numbers.
///
/// A class, as queries hand it about: they count one reference then, not one for each of its arrays.
final class FacetColumn: Sendable {
  let attribute: Attribute

  let use: FacetingAttribute.Use

  /// The different values, rising.
  let values: StringArena

  /// The numbers of the values in the order of their lower-case forms, by which filters find them.
  let foldedOrder: [UInt32]

  let ordinals: Ordinals

  /// How many documents have each value.
  let totals: [UInt32]

  /// The numbers among the values; `nil` if there are none or they are not counted.
  let numbers: NumericColumn?

  /// The words of the values, each value a document of its own, by its number; `nil` if they cannot be
  /// searched.
  let search: TextIndex?

  init(
    attribute: Attribute, use: FacetingAttribute.Use, values: StringArena, foldedOrder: [UInt32],
    ordinals: Ordinals, totals: [UInt32], numbers: NumericColumn?, search: TextIndex?
  ) {
    self.attribute = attribute
    self.use = use
    self.values = values
    self.foldedOrder = foldedOrder
    self.ordinals = ordinals
    self.totals = totals
    self.numbers = numbers
    self.search = search
  }

  /// The size of the buffers in bytes.
  var byteCount: Int {
    values.byteCount + 4 * foldedOrder.count + 4 * totals.count + ordinals.byteCount
      + (numbers?.byteCount ?? 0)
      + (search?.byteCount ?? 0)
  }

  /// The documents with one of some values, compared without regard to case.
  func documents(having wanted: [String], count: Int) -> Bitmap? {
    documents(count) { marks in
      for value in wanted { forEachOrdinal(of: value) { marks[$0] = 1 } }
    }
  }

  /// The documents with one of some values, letter by letter.
  func documents(havingExactly wanted: [String], count: Int) -> Bitmap? {
    documents(count) { marks in
      for value in wanted {
        if let ordinal = ordinal(of: value) { marks[ordinal] = 1 }
      }
    }
  }

  /// The number of a value, letter by letter; `nil` if there is none.
  func ordinal(of text: String) -> Int? {
    let ordinal = firstOrdinal { values.string($0) >= text }
    return ordinal < values.count && values.string(ordinal) == text ? ordinal : nil
  }

  /// Calls `body` with the number of each value that differs from a text in nothing but case.
  func forEachOrdinal(of text: String, _ body: (Int) -> Void) {
    let wanted = text.lowercased()
    var place = firstOrdinal { values.string(Int(foldedOrder[$0])).lowercased() >= wanted }
    while place < foldedOrder.count {
      let ordinal = Int(foldedOrder[place])
      guard values.string(ordinal).lowercased() == wanted else { return }
      body(ordinal)
      place += 1
    }
  }

  /// The first number for which `condition`, false and then true along the order, is true.
  private func firstOrdinal(where condition: (Int) -> Bool) -> Int {
    var lower = 0
    var upper = values.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }

  /// The documents that have one of the values that are marked with 1; `nil` if none is.
  private func documents(_ count: Int, _ mark: (inout [UInt8]) -> Void) -> Bitmap? {
    var marks = [UInt8](repeating: 0, count: values.count + 1)
    mark(&marks)
    return marks.contains(1) ? ordinals.documents(having: marks, count: count) : nil
  }
}
