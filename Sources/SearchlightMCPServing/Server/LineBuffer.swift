/// Divides a stream of bytes into lines, of which none may be too long.
struct LineBuffer: Sendable {
  /// A part of the stream.
  enum Part: Equatable, Sendable {
    /// A line that is not blank, without its end.
    case line([UInt8])
    /// A line that is longer than the limit, whose bytes were dropped.
    case tooLong
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  private var isDropping = false

  init(limit: Int) { self.limit = max(limit, 1) }

  /// Takes the next bytes of the stream, and returns what they complete.
  mutating func take(_ new: some Collection<UInt8>) -> [Part] {
    var parts: [Part] = []
    var rest = new[...]
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end], &parts)
      if !isDropping { finish(&parts) }
      isDropping = false
      rest = rest[rest.index(after: end)...]
    }
    append(rest, &parts)
    return parts
  }

  /// Returns the last line, if it has no end.
  mutating func end() -> [Part] {
    var parts: [Part] = []
    if !isDropping { finish(&parts) }
    isDropping = false
    return parts
  }

  private mutating func append(_ new: some Collection<UInt8>, _ parts: inout [Part]) {
    if isDropping { return }
    guard bytes.count + new.count <= limit else {
      bytes = []
      isDropping = true
      parts.append(.tooLong)
      return
    }
    bytes.append(contentsOf: new)
  }

  private mutating func finish(_ parts: inout [Part]) {
    var line = bytes
    bytes = []
    if line.last == 0x0D { line.removeLast() }
    guard line.contains(where: { ![0x20, 0x09].contains($0) }) else { return }
    parts.append(.line(line))
  }
}
