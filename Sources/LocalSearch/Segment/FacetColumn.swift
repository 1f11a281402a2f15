import SearchCore

/// The values of an attribute for faceting: their texts in order, and for each document their numbers.
struct FacetColumn: Sendable {
  let attribute: Attribute

  let use: FacetingAttribute.Use

  /// The different values, rising.
  let values: ByteStrings

  /// The numbers of the values in the order of their lower-case forms, by which filters find them.
  let foldedOrder: [UInt32]

  let ordinals: Ordinals

  /// The numbers among the values; `nil` if there are none or they are not counted.
  let numbers: NumericColumn?

  /// The words of the values, for a facet search; `nil` if they cannot be searched.
  let search: TextIndex?

  /// The size of the buffers in bytes.
  var byteCount: Int {
    values.byteCount + 4 * foldedOrder.count + ordinals.byteCount + (numbers?.byteCount ?? 0)
      + (search?.byteCount ?? 0)
  }

  /// The documents with a value, compared without regard to case.
  func documents(having value: String, documentCount: Int) -> Bitmap {
    let wanted = value.lowercased()
    return documents(documentCount) { marks in
      var lower = 0
      var upper = foldedOrder.count
      while lower < upper {
        let middle = (lower + upper) / 2
        let text = values.string(Int(foldedOrder[middle])).lowercased()
        if text < wanted { lower = middle + 1 } else { upper = middle }
      }
      while lower < foldedOrder.count {
        let ordinal = Int(foldedOrder[lower])
        guard values.string(ordinal).lowercased() == wanted else { break }
        marks[ordinal] = 1
        lower += 1
      }
    }
  }

  /// The documents with a value, letter by letter.
  func documents(havingExactly value: String, documentCount: Int) -> Bitmap {
    documents(documentCount) { marks in
      var lower = 0
      var upper = values.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if values.string(middle) < value { lower = middle + 1 } else { upper = middle }
      }
      if lower < values.count, values.string(lower) == value { marks[lower] = 1 }
    }
  }

  private func documents(_ count: Int, _ mark: (inout [UInt8]) -> Void) -> Bitmap {
    var marks = [UInt8](repeating: 0, count: values.count + 1)
    mark(&marks)
    return ordinals.documents(having: marks, count: count)
  }
}
