// Columns: the values of documents, attribute by attribute.
// In: the values of records. Out: for each document its values, for each value its documents.
// May use: the layers below it in Documentation/Architecture.md.

import SearchBackend

/// The values of an attribute for faceting: their texts in order, and for each document the
/// ordinals of its values.
///
/// The column is a class because queries pass it around: that counts one reference, not one for
/// each of its arrays.
final class FacetColumn: Sendable {
  let attribute: Attribute

  let use: FacetingAttribute.Use

  /// The distinct values in rising order; an ordinal is the index of a value.
  let values: StringArena

  /// The ordinals in the order of the lower-case forms of their values, by which filters find
  /// these.
  let foldedOrder: FlatArray<UInt32>

  let ordinals: Ordinals

  /// The number of documents that have each value.
  let totals: FlatArray<UInt32>

  /// The numbers among the values; `nil` if there are none or they are not counted.
  let numbers: NumericColumn?

  /// The words of the values, each of which is a document with its ordinal as the number; `nil` if
  /// the values cannot be searched.
  let search: TextIndex?

  init(
    attribute: Attribute, use: FacetingAttribute.Use, values: StringArena,
    foldedOrder: FlatArray<UInt32>, ordinals: Ordinals, totals: FlatArray<UInt32>,
    numbers: NumericColumn?, search: TextIndex?
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
    values.byteCount + foldedOrder.byteCount + totals.byteCount + ordinals.byteCount
      + (numbers?.byteCount ?? 0)
      + (search?.byteCount ?? 0)
  }

  /// The documents that have one of some values, regardless of case; `nil` if none of the values
  /// exists.
  func documents(having wanted: [String], count: Int) -> Bitmap? {
    documents(count) { marks in
      for value in wanted { forEachOrdinal(of: value) { marks[$0] = 1 } }
    }
  }

  /// The documents that have one of some values with the same case; `nil` if none of the values
  /// exists.
  func documents(havingExactly wanted: [String], count: Int) -> Bitmap? {
    documents(count) { marks in
      for value in wanted {
        if let ordinal = ordinal(of: value) { marks[ordinal] = 1 }
      }
    }
  }

  /// The ordinal of a value with the same case; `nil` if there is none.
  func ordinal(of text: String) -> Int? {
    let ordinal = firstOrdinal { TextOrder(values.string($0), text) != .before }
    return ordinal < values.count && values.string(ordinal) == text ? ordinal : nil
  }

  /// Calls `body` with the ordinal of each value that differs from a text at most in case.
  func forEachOrdinal(of text: String, _ body: (Int) -> Void) {
    let wanted = text.lowercased()
    var index = firstOrdinal {
      TextOrder(values.string(Int(foldedOrder[$0])).lowercased(), wanted) != .before
    }
    while index < foldedOrder.count {
      let ordinal = Int(foldedOrder[index])
      guard values.string(ordinal).lowercased() == wanted else { return }
      body(ordinal)
      index += 1
    }
  }

  /// The first number for which `condition`, false up to some number and true from there on, is
  /// true.
  private func firstOrdinal(where condition: (Int) -> Bool) -> Int {
    var lower = 0
    var upper = values.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }

  /// The documents that have one of the values that are marked with 1; `nil` if no value is.
  private func documents(_ count: Int, _ mark: (inout [UInt8]) -> Void) -> Bitmap? {
    var marks = [UInt8](repeating: 0, count: values.count + 1)
    mark(&marks)
    return marks.contains(1) ? ordinals.documents(having: marks, count: count) : nil
  }
}
