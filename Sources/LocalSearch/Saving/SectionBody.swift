/// The content of a section of a file.
protocol SectionBody: Sendable {
  var elementSize: Int { get }
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

/// A section that is an array of numbers.
struct ArrayBody<Element: BitwiseCopyable & Sendable>: SectionBody {
  let array: [Element]

  var elementSize: Int { MemoryLayout<Element>.stride }

  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // safe: the bytes are lent for the call; the elements are trivial.
    try array.withUnsafeBytes(body)
  }
}
