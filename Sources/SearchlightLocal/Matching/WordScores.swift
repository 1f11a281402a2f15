import Foundation

/// For each document of a segment, the ``TermScore`` of one word of a query.
///
/// A cell holds the complement of its score, so that ``TermScore/none`` is 0: memory that nobody
/// has written to is that already, and the system provides only what is used.
struct WordScores {
  // safe: allocated here with a cell for each document, and used only until `deallocate` is called.
  // Whoever gives a document has compared it with their number (I1).
  private let cells: UnsafeMutableBufferPointer<UInt16>

  /// Creates cells that are all ``TermScore/none``.
  init(count: Int) {
    cells = .zeroed(count: count)
  }

  var count: Int { cells.count }

  @inline(__always)
  subscript(document: Int) -> UInt16 {
    get { ~cells[document] }
    nonmutating set { cells[document] = ~newValue }
  }

  /// Makes the cells of some documents ``TermScore/none``.
  func clear(_ documents: Range<Int>) {
    UnsafeMutableBufferPointer(rebasing: cells[documents]).update(repeating: 0)
  }

  func deallocate() {
    free(cells.baseAddress)
  }
}

extension UnsafeMutableBufferPointer where Element: FixedWidthInteger {
  /// Memory of zeros, which `free` must free.
  static func zeroed(count: Int) -> UnsafeMutableBufferPointer {
    // safe: `calloc` aligns memory for every number. Like all of Swift's memory, it must be there.
    guard let memory = calloc(Swift.max(1, count), MemoryLayout<Element>.stride) else {
      preconditionFailure("there is no memory for a query")
    }
    return UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Element.self, capacity: count), count: count)
  }
}
