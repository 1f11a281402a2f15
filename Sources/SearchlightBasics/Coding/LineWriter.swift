import Foundation

/// The output of a ``LineEncoder`` and its containers: JSON on one line, in one buffer.
///
/// Values are written directly into the buffer, one after the other. An object is sorted when it is
/// closed, but only if its keys did not come in order. A container that was created while another
/// was open has a buffer of its own until the outer value is closed.
///
/// A class, because all containers of one value write into one buffer. One thread uses it.
package final class LineWriter {
  /// A value that is being written.
  struct Frame {
    enum Kind { case empty, single, array, object }

    var kind = Kind.empty
    /// The offset at which the value begins.
    let start: Int
    /// The index of the object's first member in ``members``.
    let firstMember: Int
    /// The number of elements or members written so far.
    var count = 0
    /// Whether each key was greater than the one before.
    var isSorted = true
    /// Whether parts of the value are written into other buffers.
    var hasParts = false
  }

  /// A part of a value in a writer of its own, with the offset at which it belongs.
  private struct Part {
    let frame: Int
    let offset: Int
    let writer: LineWriter
  }

  /// A member of an object that is being written.
  struct Member {
    let key: String
    /// The offset of the comma before the key; for the first member, of the key.
    let offset: Int
  }

  package let values: CodingContext
  let level: Int

  // One thread uses a writer, and no two changes of it ever overlap: no method calls foreign code
  // while it changes one of these properties.
  @exclusivity(unchecked) private(set) var bytes: [UInt8]
  @exclusivity(unchecked) private(set) var path: [any CodingKey]
  @exclusivity(unchecked) private var frames: [Frame] = []
  @exclusivity(unchecked) private var members: [Member] = []
  private var parts: [Part] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - values: The values that codings can look up.
  ///   - bytes: The bytes that precede the value.
  ///   - path: The keys on the path to the value.
  ///   - level: How deeply the value is nested in other writers.
  init(_ values: CodingContext, bytes: [UInt8] = [], path: [any CodingKey] = [], level: Int = 0) {
    self.bytes = bytes
    self.values = values
    self.path = path
    self.level = level
  }

  /// Closes all open values and returns the bytes.
  func finish() throws -> [UInt8] {
    while !frames.isEmpty { try close() }
    return bytes
  }

  /// Returns the bytes and removes them from the writer.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Removes the bytes after an offset.
  func truncate(to offset: Int) { bytes.removeSubrange(offset...) }

  /// The index of the innermost open value.
  var top: Int { frames.count - 1 }

  func open() {
    frames.append(Frame(start: bytes.count, firstMember: members.count))
  }
}

// MARK: - Containers

extension LineWriter {
  /// Begins an object or an array, unless the value has begun already.
  func enter(_ kind: Frame.Kind, _ frame: Int) {
    guard frame < frames.count, frames[frame].kind == .empty else { return }
    frames[frame].kind = kind
    bytes.append(UInt8(ascii: kind == .object ? "{" : "["))
  }

  /// Returns the number of elements or members of a value so far.
  func count(of frame: Int) -> Int { frame < frames.count ? frames[frame].count : 0 }

  /// Writes the separator before an element or, with a key, the separator and the key of a member.
  func begin(_ kind: Frame.Kind, key: String? = nil, in frame: Int) throws {
    guard frame == top, frames[frame].kind == kind else { throw misuse }
    if let key {
      if let last = members.last, members.count > frames[frame].firstMember, !(last.key < key) {
        frames[frame].isSorted = false
      }
      members.append(Member(key: key, offset: bytes.count))
    }
    if frames[frame].count > 0 { bytes.append(UInt8(ascii: ",")) }
    frames[frame].count += 1
    guard let key else { return }
    JSONLiteral.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Creates a writer for a part of the innermost value that is not written in one step.
  func part(at key: any CodingKey) -> LineWriter {
    let writer = LineWriter(values, path: path + [key], level: level + frames.count)
    writer.open()
    if !frames.isEmpty {
      frames[top].hasParts = true
      parts.append(Part(frame: top, offset: bytes.count, writer: writer))
    }
    return writer
  }

  /// The error for a container that is used while a value inside it is being written.
  var misuse: EncodingError {
    .invalidValue(
      String(decoding: bytes, as: UTF8.self),
      .init(
        codingPath: path,
        debugDescription:
          "A value was encoded into a container that is no longer valid, or while another value "
          + "was being encoded."
      ))
  }
}

// MARK: - Values

extension LineWriter {
  /// Writes the literal of a single value.
  package func single(in frame: Int, _ write: (inout [UInt8]) throws -> Void) throws {
    guard frame == top, frames[frame].kind == .empty else { throw misuse }
    frames[frame].kind = .single
    try write(&bytes)
  }

  /// Writes a value that needs no container; `write` must not use the writer.
  func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// Writes a value as a member, or as an element if `key` is an index.
  func encode<Value: Encodable>(_ value: Value, at key: some CodingKey) throws {
    if appendPlain(value) { return }
    path.append(key)
    defer { path.removeLast() }
    try encode(value)
  }

  /// Writes a value after the existing bytes.
  func encode<Value: Encodable>(_ value: Value) throws {
    if appendPlain(value) { return }
    let depth = frames.count
    guard depth + level < Self.maximumDepth else {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: path,
          debugDescription: "Values are nested more than \(Self.maximumDepth) deep."))
    }
    open()
    do {
      try value.encode(to: LineEncoder(writer: self, frame: depth))
    } catch {
      // The caller may continue without the value.
      members.removeSubrange(frames[depth].firstMember...)
      bytes.removeSubrange(frames[depth].start...)
      frames.removeSubrange(depth...)
      parts.removeAll { $0.frame >= depth }
      bytes.append(contentsOf: "null".utf8)
      throw error
    }
    while frames.count > depth { try close() }
  }

  /// The deepest nesting that a decoder can read without exhausting the stack.
  private static let maximumDepth = 512

  /// Writes a basic type, such as a string, a number, `Data` or `URL`; `false` for any other type.
  private func appendPlain<Value: Encodable>(_ value: Value) -> Bool {
    if Value.self == String.self, let text = value as? String {
      JSONLiteral.append(text, to: &bytes)
    } else if Value.self == Int.self, let number = value as? Int {
      bytes.append(contentsOf: number.description.utf8)
    } else if Value.self == Bool.self, let truth = value as? Bool {
      bytes.append(contentsOf: truth ? "true".utf8 : "false".utf8)
    } else if Value.self == Double.self, let number = value as? Double {
      JSONLiteral.append(number, to: &bytes)
    } else if Value.self == Data.self, let data = value as? Data {
      JSONLiteral.append(data.base64EncodedString(), to: &bytes)
    } else if Value.self == URL.self, let url = value as? URL {
      JSONLiteral.append(url.absoluteString, to: &bytes)
    } else if Value.self == Decimal.self, let decimal = value as? Decimal {
      bytes.append(contentsOf: decimal.description.utf8)
    } else {
      return false
    }
    return true
  }

  private func close() throws {
    guard let frame = frames.popLast() else { return }
    defer { members.removeSubrange(frame.firstMember...) }
    if frame.hasParts { try insertParts(frame) }
    switch frame.kind {
    case .empty: bytes.append(contentsOf: "{}".utf8)
    case .single: break
    case .array: bytes.append(UInt8(ascii: "]"))
    case .object:
      if !frame.isSorted { sort(frame) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Inserts the parts that were written elsewhere at their offsets.
  private func insertParts(_ frame: Frame) throws {
    let own = parts.filter { $0.frame == frames.count }
    parts.removeAll { $0.frame == frames.count }
    var output = Array(bytes[..<frame.start])
    var position = frame.start
    var index = frame.firstMember
    for part in own {
      let growth = output.count - position
      while index < members.count, members[index].offset < part.offset {
        members[index] = Member(key: members[index].key, offset: members[index].offset + growth)
        index += 1
      }
      output += bytes[position..<part.offset]
      output += try part.writer.finish()
      position = part.offset
    }
    let growth = output.count - position
    while index < members.count {
      members[index] = Member(key: members[index].key, offset: members[index].offset + growth)
      index += 1
    }
    bytes = output + bytes[position...]
  }

  /// Sorts the members of an object by key; of several members with one key, the last one stays.
  private func sort(_ frame: Frame) {
    let own = members[frame.firstMember...]
    let ends = own.dropFirst().map(\.offset) + [bytes.count]
    var latest: [String: Range<Int>] = [:]
    for (member, end) in zip(own, ends) {
      // The first member has no comma before it.
      let start = member.offset + (member.offset == frame.start + 1 ? 0 : 1)
      latest[member.key] = start..<end
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count - frame.start)
    for (_, range) in latest.sorted(by: { $0.key < $1.key }) {
      output.append(UInt8(ascii: output.isEmpty ? "{" : ","))
      output += bytes[range]
    }
    bytes.replaceSubrange(frame.start..., with: output)
  }
}
