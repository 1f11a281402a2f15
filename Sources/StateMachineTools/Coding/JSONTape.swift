/// The positions of all values in a JSON text, found in one pass, from which a ``LineDecoder``
/// reads.
///
/// The pass checks brackets, strings and separators. Whether a word between them is a number is
/// left to the reader.
struct JSONTape {
  /// A value, or the key of a member, which precedes its value.
  struct Node {
    let start: UInt32
    var end: UInt32 = 0
    /// The index of the node after this one and everything inside it.
    var next: UInt32 = 0
    /// Whether a string has escapes.
    var hasEscapes = false
  }

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []

  /// Finds the values; `nil` if the text is not one JSON value, or is nested too deeply.
  init?(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    let range = range ?? bytes.indices
    guard range.upperBound < UInt32.max, range.upperBound <= bytes.count else { return nil }
    self.bytes = bytes
    nodes.reserveCapacity(range.count / 8 + 4)
    let isWhole = bytes.withUnsafeBufferPointer { buffer in
      var pass = Pass(bytes: UnsafeBufferPointer(rebasing: buffer[..<range.upperBound]))
      pass.position = range.lowerBound
      return pass.findValue(&nodes)
    }
    if !isWhole { return nil }
  }

  /// The limit of nesting, so that reading cannot exhaust the stack.
  static let maximumDepth = 512
}

extension JSONTape {
  private struct Pass {
    // safe: `position` is compared with the number of bytes before every read, and the bracket of a
    // container is read at the position where it was found. A pass ends within the call that lends
    // the bytes.
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    /// The next byte that is not white space; zero at the end.
    private mutating func next() -> UInt8 {
      while position < bytes.count {
        let byte = bytes[position]
        if byte > 0x20 || !(byte == 0x20 || (0x09...0x0D).contains(byte)) { return byte }
        position += 1
      }
      return 0
    }

    /// The tokens that may come next.
    private enum Expectation { case value, valueOrEnd, key, keyOrEnd, end }

    /// Finds the values in the bytes, without recursion; `false` unless the bytes are one value.
    mutating func findValue(_ nodes: inout [Node]) -> Bool {
      var open: [Int] = []
      var expected = Expectation.value
      repeat {
        let byte = next()
        let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        switch expected {
        case .end where isClosing, .keyOrEnd where isClosing, .valueOrEnd where isClosing:
          // In ASCII, a closing bracket is two after its opening bracket.
          guard let container = open.popLast(), bytes[Int(nodes[container].start)] == byte - 2
          else { return false }
          position += 1
          nodes[container].end = UInt32(position)
          nodes[container].next = UInt32(nodes.count)
          expected = .end
        case .end:
          guard byte == UInt8(ascii: ","), let container = open.last else { return false }
          position += 1
          expected = bytes[Int(nodes[container].start)] == UInt8(ascii: "{") ? .key : .value
        case .key, .keyOrEnd:
          guard byte == UInt8(ascii: "\""), findText(&nodes), next() == UInt8(ascii: ":") else {
            return false
          }
          position += 1
          expected = .value
        case .value, .valueOrEnd:
          let depth = open.count
          guard findStart(byte, &nodes, &open) else { return false }
          expected =
            open.count == depth ? .end : byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
        }
      } while !open.isEmpty
      return next() == 0 && position >= bytes.count
    }

    private mutating func findStart(
      _ byte: UInt8, _ nodes: inout [Node], _ open: inout [Int]
    ) -> Bool {
      switch byte {
      case UInt8(ascii: "\""): return findText(&nodes)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < JSONTape.maximumDepth else { return false }
        open.append(nodes.count)
        nodes.append(Node(start: UInt32(position)))
        position += 1
        return true
      default: return findWord(&nodes)
      }
    }

    private mutating func findText(_ nodes: inout [Node]) -> Bool {
      var node = Node(start: UInt32(position))
      position += 1
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          node.end = UInt32(position)
          node.next = UInt32(nodes.count + 1)
          nodes.append(node)
          return true
        } else if byte == UInt8(ascii: "\\") {
          node.hasEscapes = true
          position += 1
        } else if byte < 0x20 {
          return false
        }
      }
      return false
    }

    private static let words = ["true", "false", "null"]

    /// Steps over a number, or over one of the words `true`, `false` and `null`.
    private mutating func findWord(_ nodes: inout [Node]) -> Bool {
      let start = position
      while position < bytes.count {
        switch bytes[position] {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
          UInt8(ascii: "E"):
          position += 1
          continue
        default: break
        }
        break
      }
      guard start < position else { return false }
      let first = bytes[start]
      if !(0x30...0x39).contains(first), first != UInt8(ascii: "-") {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
        guard Self.words.contains(where: { word.elementsEqual($0.utf8) }) else { return false }
      }
      nodes.append(
        Node(start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1)))
      return true
    }
  }
}
