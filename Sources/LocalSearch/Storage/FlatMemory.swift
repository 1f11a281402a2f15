/// Memory for a number of elements, which is freed with the object.
final class FlatMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  // safe: whoever makes the object fills the memory before another thread sees it; afterwards it is
  // only read.
  let start: UnsafeMutablePointer<Element>
  private let count: Int

  init(count: Int) {
    self.count = count
    // There is always an address, also for no elements.
    start = .allocate(capacity: Swift.max(1, count))
  }

  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: start, count: count)
  }

  deinit {
    start.deallocate()
  }
}
