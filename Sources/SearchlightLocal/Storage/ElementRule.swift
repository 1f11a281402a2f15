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
    guard let limit = Element(exactly: max(0, limit)) else { return .any }
    return ElementRule { elements, range in
      // Loops without a branch, and whose index cannot overflow, which the compiler vectorizes.
      var fails: Element = 0
      var index = range.lowerBound
      if let exception {
        while index < range.upperBound {
          fails |= (elements[index] < limit ? 0 : 1) & (elements[index] == exception ? 0 : 1)
          index &+= 1
        }
      } else {
        while index < range.upperBound {
          fails |= elements[index] < limit ? 0 : 1
          index &+= 1
        }
      }
      guard fails != 0 else { return nil }
      let largest = elements[range].lazy.filter { $0 != exception }.max()
      return largest.map { "\(what) \($0) is not below \(limit)" }
    }
  }

  /// Numbers in a range.
  static func within(_ bounds: ClosedRange<Element>, _ what: String) -> ElementRule {
    ElementRule { elements, range in
      var fails: Element = 0
      for index in range {
        let element = elements[index]
        fails |= (element < bounds.lowerBound ? 1 : 0) | (element > bounds.upperBound ? 1 : 0)
      }
      return fails == 0 ? nil : "\(what) is out of range"
    }
  }

  /// Offsets of parts: one more than there are parts, rising from 0 to `end`.
  ///
  /// - Parameter lengths: The lengths that a part may have.
  static func offsets(
    to end: Int, partsOf lengths: ClosedRange<Int> = 0...Int.max
  ) -> ElementRule {
    let shortest = Element(clamping: lengths.lowerBound)
    let longest = Element(clamping: lengths.upperBound)
    return ElementRule { elements, range in
      if range.lowerBound == 0, elements.first != 0 { return "the first offset is not 0" }
      // A loop without a branch, which the compiler vectorizes.
      var falls: Element = 0
      var isOdd: Element = 0
      for index in max(range.lowerBound, 1)..<max(range.upperBound, 1) {
        let (offset, before) = (elements[index], elements[index - 1])
        falls |= offset < before ? 1 : 0
        let length = offset &- before
        isOdd |= (length < shortest ? 1 : 0) | (length > longest ? 1 : 0)
      }
      if falls != 0 { return "an offset is smaller than the one before" }
      let last = elements[range.upperBound - 1]
      let isLast = range.upperBound == elements.count
      if isLast ? Int(clamping: last) != end : Int(clamping: last) > end {
        return isLast ? "the last offset is not \(end)" : "an offset is not below \(end)"
      }
      return isOdd != 0 ? "a part is shorter or longer than it may be" : nil
    }
  }
}
