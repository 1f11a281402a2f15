extension FacetValue {
  /// Whether a listed value is this one.
  ///
  /// Numbers are compared as numbers, however the engine writes them: `1.0` is 1.
  func isListed(as text: String) -> Bool {
    switch self {
    case .string(let value): value == text
    case .bool(let value): value.description == text
    case .number(let value): value.shortDescription == text || Double(text) == value
    }
  }
}

extension [Facet] {
  /// Where each of some values stands in the list; `nil` for one that is not in it.
  ///
  /// - Complexity: O(*n*) in the length of the list; it ends as soon as all are found.
  func positions(of values: [FacetValue]) -> [Int?] {
    let texts = values.map(\.description)
    let places = positions(of: texts)
    var numbers: [Double: Int]?
    return zip(values, texts).map { value, text in
      if let place = places[text] { return place }
      guard case .number(let number) = value else { return nil }
      // Written otherwise than we do, which is rare: the texts are read as numbers.
      let byNumber = numbers ?? positionsByNumber
      numbers = byNumber
      return byNumber[number]
    }
  }

  private func positions(of texts: [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    // To look for a few one by one is cheaper than to hash the whole list.
    guard texts.count > 4 else {
      for text in texts where places[text] == nil {
        places[text] = firstIndex { $0.value == text }
      }
      return places
    }
    var sought = Set(texts)
    for index in indices where sought.remove(self[index].value) != nil {
      places[self[index].value] = index
      if sought.isEmpty { break }
    }
    return places
  }

  private var positionsByNumber: [Double: Int] {
    var places: [Double: Int] = [:]
    for index in indices.reversed() {
      if let number = Double(self[index].value) { places[number] = index }
    }
    return places
  }
}
