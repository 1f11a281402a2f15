/// The content of a section of a file.
protocol SectionBody: Sendable {
  var elementSize: Int { get }
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension FlatArray: SectionBody {
  var elementSize: Int { MemoryLayout<Element>.stride }

  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // safe: the bytes are lent for the call; the elements are numbers.
    try withUnsafeBufferPointer { try body(UnsafeRawBufferPointer($0)) }
  }
}
