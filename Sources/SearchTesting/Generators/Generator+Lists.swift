extension Generator {
  /// Generates lists of this generator's values; shorter lists are simpler, and so are lists with
  /// simpler values.
  ///
  /// - Parameter count: The possible lengths; a negative bound counts as zero.
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

  /// Returns the lists without a run of elements, long runs first, then those without any two
  /// elements.
  private static func shorter(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    var lists: [Sample<[Value]>] = []
    var size = elements.count
    while size > 0 {
      if elements.count - size >= least {
        // The violation is least likely to depend on the last elements.
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

  /// Returns the lists in which one element is simpler.
  private static func simpler(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    elements.indices.flatMap { index in
      elements[index].simpler.map { element in
        var changed = elements
        changed[index] = element
        return list(changed, least: least)
      }
    }
  }

  /// The longest list for which all pairs of elements are tried, because longer lists have too
  /// many.
  private static var pairsUpTo: Int { 24 }
}

extension Generator<String> {
  /// Generates texts from a set of letters; shorter texts are simpler, and the first letter is the
  /// simplest.
  ///
  /// - Parameters:
  ///   - letters: The letters of the texts; if there are none, all texts are empty.
  ///   - count: The possible lengths of a text, in letters.
  public static func text(of letters: String, count: ClosedRange<Int>) -> Generator {
    let letters = Array(letters)
    guard !letters.isEmpty else { return .always("") }
    return Generator<Int>.number(in: 0...(letters.count - 1)).list(count)
      .map { indices in String(indices.map { letters[$0] }) }
  }
}
