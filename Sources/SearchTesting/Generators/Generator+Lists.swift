extension Generator {
  /// Lists of the values; shorter ones are simpler, then those of simpler values.
  ///
  /// - Parameter count: How many values; a negative bound counts as zero.
  public func list(_ count: ClosedRange<Int>) -> Generator<[Value]> {
    let least = max(0, count.lowerBound)
    let most = max(least, count.upperBound)
    return Generator<[Value]> { numbers in
      let count = least + numbers.below(most - least + 1)
      return Self.list((0..<count).map { _ in draw(&numbers) }, least: least)
    }
  }

  private static func list(_ elements: [Sample<Value>], least: Int) -> Sample<[Value]> {
    Sample(elements.map(\.value)) {
      shorter(elements, least: least) + simpler(elements, least: least)
    }
  }

  /// Without a run of elements, long ones first; then without any two.
  private static func shorter(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    var lists: [Sample<[Value]>] = []
    var size = elements.count
    while size > 0 {
      if elements.count - size >= least {
        // What comes last is least likely to be leant on.
        for start in stride(from: elements.count - size, through: 0, by: -size) {
          let rest = Array(elements[..<start] + elements[(start + size)...])
          lists.append(list(rest, least: least))
        }
      }
      size /= 2
    }
    guard elements.count <= pairsUpTo, elements.count - 2 >= least else { return lists }
    for first in elements.indices {
      for second in elements.indices.dropFirst(first + 2) {
        var rest = elements
        rest.remove(at: second)
        rest.remove(at: first)
        lists.append(list(rest, least: least))
      }
    }
    return lists
  }

  /// With one element simpler.
  private static func simpler(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    elements.indices.flatMap { index in
      elements[index].simpler.map { element in
        var changed = elements
        changed[index] = element
        return list(changed, least: least)
      }
    }
  }

  /// Pairs of a long list are too many to try.
  private static var pairsUpTo: Int { 24 }
}

extension Generator<String> {
  /// Texts of some letters; shorter ones are simpler, and the first letter is.
  ///
  /// - Parameters:
  ///   - letters: What the texts are made of; without any they are empty.
  ///   - count: How many letters a text has.
  public static func text(of letters: String, count: ClosedRange<Int>) -> Generator {
    let letters = Array(letters)
    guard !letters.isEmpty else { return .always("") }
    return Generator<Int>.number(in: 0...(letters.count - 1)).list(count)
      .map { indices in String(indices.map { letters[$0] }) }
  }
}
