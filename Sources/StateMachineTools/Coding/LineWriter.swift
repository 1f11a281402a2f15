#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a ``LineEncoder`` and its containers write into: JSON on one line, in one buffer.
///
/// Values are written where they end up, one behind the other, and nothing is built in between. Only an
/// object whose keys do not come in order is put in order when it is closed, and only a container that was
/// begun beside others has a buffer of its own until then.
///
/// A class, since all containers of one value write into one buffer; used by one thread.
final class LineWriter {
  /// A value that is being written.
  struct Frame {
    enum Kind { case empty, single, array, object }

    var kind = Kind.empty
    /// Where the value begins.
    let start: Int
    /// Where the members of the object begin in ``members``.
    let firstMember: Int
    /// How many elements or members were written.
    var count = 0
    /// Whether each key came behind the one before.
    var isSorted = true
    /// Whether parts of it are written elsewhere.
    var hasParts = false
  }

  /// A part of a value that is written elsewhere, with the place at which it belongs.
  private struct Part {
    let frame: Int
    let offset: Int
    let writer: LineWriter
  }

  /// A member of an object that is being written.
  struct Member {
    let key: String
    /// Where the comma before the key is, or the key of the first member.
    let offset: Int
  }

  let values: LogCoding
  let level: Int

  // A writer is used by one thread, and no two changes of it ever overlap: none of its methods calls code of
  // others while it changes one of these.
  @exclusivity(unchecked) private(set) var bytes: [UInt8]
  @exclusivity(unchecked) private(set) var path: [any CodingKey]
  @exclusivity(unchecked) private var frames: [Frame] = []
  @exclusivity(unchecked) private var members: [Member] = []
  private var parts: [Part] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - values: What codings find beside the encoder.
  ///   - bytes: What stands before the value.
  ///   - path: The keys that lead to the value.
  ///   - level: How deep the value is nested in what others write.
  init(_ values: LogCoding, bytes: [UInt8] = [], path: [any CodingKey] = [], level: Int = 0) {
    self.bytes = bytes
    self.values = values
    self.path = path
    self.level = level
  }

  /// The writing of one value, closed at the end.
  func finish() throws -> [UInt8] {
    while !frames.isEmpty { try close() }
    return bytes
  }

  /// What has been written; nothing is left.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Takes back what was written behind an offset.
  func cut(to offset: Int) { bytes.removeSubrange(offset...) }

  /// The number of the innermost value.
  var top: Int { frames.count - 1 }

  func open() {
    frames.append(Frame(start: bytes.count, firstMember: members.count))
  }
}

// MARK: - Containers

extension LineWriter {
  /// Makes a value an object or an array, unless it is one.
  func enter(_ kind: Frame.Kind, _ frame: Int) {
    guard frame < frames.count, frames[frame].kind == .empty else { return }
    frames[frame].kind = kind
    bytes.append(UInt8(ascii: kind == .object ? "{" : "["))
  }

  /// How many elements or members a value has.
  func count(of frame: Int) -> Int { frame < frames.count ? frames[frame].count : 0 }

  /// Writes what stands before an element or, with a key, a member.
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

  /// A writer for a part of the innermost value that need not be written at one go.
  func part(at key: any CodingKey) -> LineWriter {
    let writer = LineWriter(values, path: path + [key], level: level + frames.count)
    writer.open()
    if !frames.isEmpty {
      frames[top].hasParts = true
      parts.append(Part(frame: top, offset: bytes.count, writer: writer))
    }
    return writer
  }

  /// What is thrown if a container is used while a value inside it is being written.
  var misuse: EncodingError {
    .invalidValue(
      String(decoding: bytes, as: UTF8.self),
      .init(
        codingPath: path,
        debugDescription:
          "A value was encoded into a container that is none, or while another was being encoded."))
  }
}

// MARK: - Values

extension LineWriter {
  /// Writes the literal of a single value.
  func single(in frame: Int, _ write: (inout [UInt8]) throws -> Void) throws {
    guard frame == top, frames[frame].kind == .empty else { throw misuse }
    frames[frame].kind = .single
    try write(&bytes)
  }

  /// Writes what needs no container; `write` must not use the writer.
  func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// Writes a value as a member, or as an element if `key` has a number.
  func encode<Value: Encodable>(_ value: Value, at key: some CodingKey) throws {
    if appendPlain(value) { return }
    path.append(key)
    defer { path.removeLast() }
    try encode(value)
  }

  /// Writes a value behind what stands there.
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
      // Whoever encodes may go on without the value.
      members.removeSubrange(frames[depth].firstMember...)
      bytes.removeSubrange(frames[depth].start...)
      frames.removeSubrange(depth...)
      parts.removeAll { $0.frame >= depth }
      bytes.append(contentsOf: "null".utf8)
      throw error
    }
    while frames.count > depth { try close() }
  }

  /// What a decoder can read without exhausting the stack.
  private static let maximumDepth = 512

  /// Writes a value that is no more than a text, a number or a truth value; `false` if it is more.
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
    if frame.hasParts { try fill(frame) }
    switch frame.kind {
    case .empty: bytes.append(contentsOf: "{}".utf8)
    case .single: break
    case .array: bytes.append(UInt8(ascii: "]"))
    case .object:
      if !frame.isSorted { sort(frame) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Puts the parts that were written elsewhere into their places.
  private func fill(_ frame: Frame) throws {
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

  /// Puts the members of an object in order; of two with one key the later stays.
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
