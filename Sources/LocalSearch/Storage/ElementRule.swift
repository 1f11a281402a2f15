/// What the elements of an array in a file must be, so that nothing that reads them has to check it
/// again.
struct ElementRule<Element: BitwiseCopyable & Sendable>: Sendable {
  // safe: the elements are lent for the call, and every range is a part of them; the element before
  // an offset is read only from the second on.
  /// What contradicts the rule among the elements of a range; `nil` if nothing does.
  ///
  /// The whole array is given, because an offset is compared with the one before.
  let contradiction:
    @Sendable (_ elements: UnsafeBufferPointer<Element>, _ range: Range<Int>) -> String?

  /// Elements that may be anything.
  static var any: ElementRule { ElementRule { _, _ in nil } }
}

extension ElementRule where Element: FixedWidthInteger {
  /// Numbers below a limit.
  ///
  /// - Parameters:
  ///   - what: The word for the numbers in an error.
  ///   - exception: A number that is allowed too.
  static func below(_ limit: Int, _ what: String, except exception: Element? = nil) -> ElementRule {
    ElementRule { elements, range in
      var largest: Element?
      if let exception {
        for index in range where elements[index] != exception {
          largest = max(largest ?? 0, elements[index])
        }
      } else if !range.isEmpty {
        largest = range.reduce(0) { max($0, elements[$1]) }
      }
      guard let largest, Int(clamping: largest) >= limit else { return nil }
      return "\(what) \(largest) is not below \(limit)"
    }
  }

  /// Numbers in a range.
  static func within(_ bounds: ClosedRange<Element>, _ what: String) -> ElementRule {
    ElementRule { elements, range in
      for index in range where !bounds.contains(elements[index]) {
        return "\(what) is out of range"
      }
      return nil
    }
  }

  /// Offsets of parts: one more than there are parts, rising from 0 to `end`.
  ///
  /// - Parameter lengths: The lengths that a part may have.
  static func offsets(
    to end: Int, partsOf lengths: ClosedRange<Int> = 0...Int.max
  ) -> ElementRule {
    ElementRule { elements, range in
      if range.lowerBound == 0, elements.first != 0 { return "the first offset is not 0" }
      var falls = false
      var isOdd = false
      for index in max(range.lowerBound, 1)..<max(range.upperBound, 1) {
        let (offset, before) = (elements[index], elements[index - 1])
        falls = falls || offset < before
        let length = Int(clamping: offset &- before)
        isOdd = isOdd || length < lengths.lowerBound || length > lengths.upperBound
      }
      if falls { return "an offset is smaller than the one before" }
      let last = elements[range.upperBound - 1]
      let isLast = range.upperBound == elements.count
      if isLast ? Int(clamping: last) != end : Int(clamping: last) > end {
        return isLast ? "the last offset is not \(end)" : "an offset is not below \(end)"
      }
      return isOdd ? "a part is shorter or longer than it may be" : nil
    }
  }
}
