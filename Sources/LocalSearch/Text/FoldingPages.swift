import Signals

/// The folded scalars beyond ASCII, 256 to a page.
///
/// Folding is slow, so a page is made once in a process, when it is first needed, and shared. A copy of
/// this value remembers the pages that it has met and takes no lock for them.
struct FoldingPages {
  private var pages: [[FoldedScalar]] = []

  private static let known = Locked<[UInt32: [FoldedScalar]]>([:])

  /// - Parameter scalar: A scalar, which those that are decoded from valid UTF-8 are.
  mutating func folded(_ scalar: UInt32) -> FoldedScalar {
    if pages.isEmpty { pages = [[FoldedScalar]](repeating: [], count: 0x1100) }
    let page = Int(scalar >> 8)
    if pages[page].isEmpty { pages[page] = Self.page(scalar >> 8) }
    return pages[page][Int(scalar & 0xFF)]
  }

  private static func page(_ number: UInt32) -> [FoldedScalar] {
    if let page = known.withLock({ $0[number] }) { return page }
    let page = (number << 8...number << 8 | 0xFF).map { value in
      Unicode.Scalar(value).map { FoldedScalar(folding: $0) } ?? FoldedScalar(.separator)
    }
    return known.withLock { known in
      known[number] = page
      return page
    }
  }
}
