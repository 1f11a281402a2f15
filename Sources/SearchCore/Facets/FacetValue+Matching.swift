extension FacetValue {
  /// Whether a listed value is this one.
  ///
  /// Texts are compared as engines do, without regard to case; numbers as numbers, however the engine
  /// writes them: `1.0` is 1.
  public func isListed(as text: String) -> Bool {
    switch self {
    case .string, .bool: description.caselessComparison(with: text) == .equal
    case .number(let value): value.shortDescription == text || Double(text) == value
    }
  }
}

extension [Facet] {
  /// Where each of some values stands in the list; more than once where the list has it in upper and in
  /// lower case, nowhere if it is not in it.
  ///
  /// - Complexity: O(*n*) in the length of the list, with little more than a glance at each of its values.
  func positions(of values: [FacetValue]) -> [[Int]] {
    var positions = positions(of: values.map { CaselessText($0.description) })
    var numbers: [Double: Int]?
    for (index, value) in values.enumerated() where positions[index].isEmpty {
      guard case .number(let number) = value else { continue }
      // Written otherwise than we do, which is rare: the texts are read as numbers.
      let byNumber = numbers ?? positionsByNumber
      numbers = byNumber
      if let position = byNumber[number] { positions[index] = [position] }
    }
    return positions
  }

  private func positions(of texts: [CaselessText]) -> [[Int]] {
    // To look for a few one by one is cheaper than to hash the whole list.
    guard texts.count > 4 else {
      return texts.map { text in indices.filter { text.matches(self[$0].value) } }
    }
    var positions = [[Int]](repeating: [], count: texts.count)
    var numbers: [String: [Int]] = [:]
    for (number, text) in texts.enumerated() {
      numbers[text.lowercased, default: []].append(number)
    }
    let beginnings = CaselessText.Beginnings(texts)
    for index in indices where beginnings.contain(self[index].value) {
      for number in numbers[self[index].value.lowercased()] ?? [] {
        positions[number].append(index)
      }
    }
    return positions
  }

  private var positionsByNumber: [Double: Int] {
    var positions: [Double: Int] = [:]
    for index in indices.reversed() {
      if let number = Double(self[index].value) { positions[number] = index }
    }
    return positions
  }
}
