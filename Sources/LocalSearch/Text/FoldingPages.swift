import Signals

/// A cache of the folded scalars outside ASCII, in pages of 256 scalars.
///
/// Folding is slow, so a page is computed when it is first needed and shared by the whole process.
/// A copy of this value remembers the pages that it has used and reads them again without a lock.
struct FoldingPages {
  private var pages: [[FoldedScalar]] = []

  private static let known = Locked<[UInt32: [FoldedScalar]]>([:])

  /// The folded form of a scalar.
  ///
  /// - Parameter scalar: A Unicode scalar value, as decoded from valid UTF-8.
  mutating func folded(_ scalar: UInt32) -> FoldedScalar {
    let page = Int(scalar >> 8)
    // Most texts need only the first few pages, and room for all takes long to clear.
    if page >= pages.count {
      pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count))
    }
    if pages[page].isEmpty { pages[page] = Self.page(scalar >> 8) }
    return pages[page][Int(scalar & 0xFF)]
  }

  private static func page(_ number: UInt32) -> [FoldedScalar] {
    if let page = known.withLock({ $0[number] }) { return page }
    let page = ((number << 8)...((number << 8) | 0xFF)).map { value in
      Unicode.Scalar(value).map { FoldedScalar(folding: $0) } ?? FoldedScalar(.separator)
    }
    return known.withLock { known in
      known[number] = page
      return page
    }
  }
}
