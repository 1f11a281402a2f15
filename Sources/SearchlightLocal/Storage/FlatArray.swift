// Storage: arrays that never change, in memory or in mapped files.
// In: elements, or bytes of a file with their checksums. Out: elements that are as they were saved.
// May use: nothing else of the engine.

/// An array of numbers that never changes, in memory of its own or in a file that is mapped.
///
/// The array of a file is checked a block at a time, when a block is first read: by a checksum, and
/// by the rule that its elements keep. A block that fails is noted in the ``DamageLog`` of the file
/// each time it is read, and nothing of it is ever returned: its elements read as zeros. Whoever
/// computes something from elements of a file looks into the log afterwards. Only the array that
/// ``checked(at:)`` returns relies on its reader, who reads no other elements.
///
/// A class, because queries pass arrays around: that counts one reference.
final class FlatArray<Element: BitwiseCopyable & Sendable & AdditiveArithmetic>: @unchecked Sendable
{
  // safe: the elements are initialized before the array is returned, nobody writes to them
  // afterwards, and `owner` keeps their memory. Every access compares its indices with `count`.
  private let start: UnsafePointer<Element>
  let count: Int
  private let owner: AnyObject

  /// What checks the blocks of a file; `nil` for an array in memory.
  let checks: BlockChecks<Element>?

  /// The same elements without checks, returned once all blocks have passed, or those that will be
  /// read.
  private let passed: FlatArray?

  /// Creates an array in memory of its own.
  ///
  /// - Parameter fill: Initializes all elements of the buffer.
  init(count: Int, fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
    let memory = FlatMemory<Element>(count: count)
    fill(memory.elements)
    start = UnsafePointer(memory.start)
    self.count = count
    owner = memory
    checks = nil
    passed = nil
  }

  /// Creates an array over elements that `owner` keeps in memory unchanged.
  init(
    _ elements: UnsafeBufferPointer<Element>, keptBy owner: any AnyObject & Sendable,
    checks: BlockChecks<Element>? = nil
  ) {
    if let start = elements.baseAddress {
      self.start = start
      self.owner = owner
    } else {
      let memory = FlatMemory<Element>(count: 0)
      start = UnsafePointer(memory.start)
      self.owner = memory
    }
    count = elements.count
    self.checks = checks
    passed = checks == nil ? nil : FlatArray(elements, keptBy: owner)
  }

  /// Calls `body` with all elements, after all blocks have been checked; with zeros if one fails.
  func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let array = checked
    return try withExtendedLifetime(array) { () throws(Failure) -> Result in
      try body(UnsafeBufferPointer(start: array.start, count: array.count))
    }
  }

  /// Calls `body` with all elements, of which it may read only those that ``touch(_:)`` has
  /// accepted.
  @inline(__always)
  func withTouchedElements<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(self) { () throws(Failure) -> Result in
      try body(UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// Returns whether elements may be read; `false` if one of their blocks is damaged.
  @inline(__always)
  func touch(_ range: Range<Int>) -> Bool {
    guard let checks else { return true }
    return checks.pass(range)
  }

  /// The same elements, all of which have been checked, so that reading them costs nothing more;
  /// zeros if a block is damaged.
  var checked: FlatArray {
    guard let checks else { return self }
    guard checks.passAll(), let passed else {
      return FlatArray(count: count) { $0.initialize(repeating: .zero) }
    }
    return passed
  }

  /// Returns the same elements, of which only those with some indices may be read: these have been
  /// checked, so that reading them costs nothing more; zeros if one of their blocks is damaged.
  func checked(at indices: some Collection<UInt32>) -> FlatArray {
    guard let checks, let passed, indices.count < checks.blockCount * Self.checksOfBlock else {
      return checked
    }
    for index in indices where !checks.pass(Int(index)..<Int(index) + 1) {
      return FlatArray(count: count) { $0.initialize(repeating: .zero) }
    }
    return passed
  }

  /// About as many elements are found to be in checked blocks in the time of checking a block.
  private static var checksOfBlock: Int { 1024 }
}

extension FlatArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }

  /// An element; zero if its block is damaged.
  @inline(__always)
  subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "the index is out of range")
    if let checks, !checks.pass(position..<position + 1) { return .zero }
    return start[position]
  }
}

extension FlatArray: ExpressibleByArrayLiteral {
  convenience init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// Creates an array of the elements of another one.
  convenience init(_ elements: [Element]) {
    // safe: the new memory has room for all elements, and `initialize` copies them.
    self.init(count: elements.count) { memory in
      _ = elements.withUnsafeBufferPointer { memory.initialize(fromContentsOf: $0) }
    }
  }

  /// The elements as an array; zeros if a block is damaged.
  var elements: [Element] { withUnsafeBufferPointer { Array($0) } }

  /// Whether no damage has been found in the file of the array.
  ///
  /// What is computed from the elements of a file and kept for later is kept only if this is true
  /// afterwards.
  var isIntact: Bool { checks?.log.count ?? 0 == 0 }

  /// The size in bytes.
  var byteCount: Int { count * MemoryLayout<Element>.stride }
}

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
