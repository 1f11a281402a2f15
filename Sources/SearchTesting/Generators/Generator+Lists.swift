extension Generator {
  /// Generates lists of this generator's values; shorter lists are simpler, and so are lists with
  /// simpler values.
  ///
  /// - Parameter count: The possible lengths; a negative bound counts as zero.
  public func list(_ count: ClosedRange<Int>) -> Generator<[Value]> {
    let least = max(0, count.lowerBound)
    let most = max(least, count.upperBound)
    return Generator<[Value]> { numbers in
      let count = numbers.number(in: least...most)
      return Self.list((0..<count).map { _ in draw(&numbers) }, least: least)
    }
  }

  static func list(_ elements: [Sample<Value>], least: Int) -> Sample<[Value]> {
    Sample(elements.map(\.value)) {
      shorter(elements, least: least) + simpler(elements, least: least)
    }
  }

  /// Returns the lists without some of the elements, the shortest first.
  ///
  /// Of a short list, these are all lists without a run of elements, those of such a run alone, and
  /// those without two elements that are apart. Of a longer one, they are each element alone, the
  /// lists without its beginning or its end, without a run that begins at a multiple of its length,
  /// and without any one or two neighbours, such as a pair that only makes sense together.
  private static func shorter(_ elements: [Sample<Value>], least: Int) -> [Sample<[Value]>] {
    let count = elements.count
    let isShort = count <= shortCount
    var halved = count
    return (least..<max(least, count)).flatMap { length in
      let size = count - length
      while halved > size { halved /= 2 }
      // The violation is least likely to depend on the last elements.
      let starts = stride(from: length, through: 0, by: -1).filter { start in
        let isAligned = size == halved && (length - start).isMultiple(of: size)
        return isShort || size <= 2 || isAligned || start == 0 || start == length
      }
      var lists = starts.map { Array(elements[..<$0] + elements[($0 + size)...]) }
      if isShort || length == 1, length > 0, size > 1 {
        lists += (1..<size).map { Array(elements[$0..<($0 + length)]) }
      }
      if isShort, size == 2 { lists += withoutTwoApart(elements) }
      return lists.map { list($0, least: least) }
    }
  }

  private static func withoutTwoApart(_ elements: [Sample<Value>]) -> [[Sample<Value>]] {
    elements.indices.flatMap { first in
      elements.indices.dropFirst(first + 2).map { second in
        var rest = elements
        rest.remove(at: second)
        rest.remove(at: first)
        return rest
      }
    }
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

  /// The longest list for which all runs and pairs of elements are tried, because longer lists have
  /// too many.
  private static var shortCount: Int { 24 }
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
