import SearchlightBasics
import SearchlightStateMachine

/// The large contents of a log by their ids, and which of them are new.
///
/// A class, because actions reach it through a reference that their encoder carries. One thread
/// uses it at a time, but what encoders carry must be sendable.
final class BodyTable: SharedBodies {
  private struct Storage: Sendable {
    /// The contents of preceding lines, which never change here, so that they are not copied for
    /// each entry.
    let earlier: [String: ArraySlice<UInt8>]
    var contents: [String: ArraySlice<UInt8>] = [:]
    var added: [String] = []
    /// Values that were made from contents that were read, so that equal answers share one value.
    var values: [String: any Sendable] = [:]
    var redactor: Redactor

    subscript(id: String) -> ArraySlice<UInt8>? { contents[id] ?? earlier[id] }
  }

  private let storage: Locked<Storage>
  private let identify: @Sendable ([UInt8]) -> String

  init(
    _ earlier: [String: ArraySlice<UInt8>] = [:], redactor: Redactor = Redactor(Redaction()),
    identify: @escaping @Sendable ([UInt8]) -> String = { ContentID.of($0[...]) }
  ) {
    storage = Locked(Storage(earlier: earlier, redactor: redactor))
    self.identify = identify
  }

  /// The contents that were kept for the first time, in order.
  var added: [(id: String, content: ArraySlice<UInt8>)] {
    storage.withLock { storage in
      storage.added.compactMap { id in storage.contents[id].map { (id, $0) } }
    }
  }

  /// The redactor, with the secrets learned so far.
  var redactor: Redactor { storage.withLock(\.redactor) }

  func add(_ content: ArraySlice<UInt8>, as id: String) {
    storage.withLock {
      $0.contents[id] = content
      $0.values[id] = nil
    }
  }

  /// Returns the value that `make` creates from a content; created once for a content and type.
  func value<Value: Sendable>(
    of id: String, _ make: (ArraySlice<UInt8>) throws -> Value
  ) throws -> Value {
    if let value = storage.withLock({ $0.values[id] }) as? Value { return value }
    let content = try json(of: id)
    // `make` may run code of the app, so no lock is held.
    let value = try make(content)
    storage.withLock { $0.values[id] = value }
    return value
  }

  func json(of id: String) throws -> ArraySlice<UInt8> {
    guard let content = storage.withLock({ $0[id] }) else {
      throw TransitionLogError.Reason.missingBody(id)
    }
    return content
  }

  func keep(checking json: [UInt8]) throws -> String {
    guard !json.contains(0x0A), (try? JSONScanner.check(json[...])) != nil else {
      throw LogWritingError.notALine
    }
    return keep(json)
  }

  /// Removes the secrets from a part of an entry.
  func redact(_ json: [UInt8]) -> [UInt8] {
    // A closure of the app may run here, so no lock is held.
    var redactor = redactor
    guard !redactor.isIdle else { return json }
    let clean = redactor.redact(json)
    storage.withLock { $0.redactor = redactor }
    return clean
  }

  /// Keeps a content, which is JSON on one line, and returns its id.
  func keep(_ json: [UInt8]) -> String {
    let content = redact(json)
    let name = identify(content)
    return storage.withLock { storage in
      var id = name
      var number = 1
      // Different contents with the same hash get different ids.
      while let known = storage[id], !Self.areEqual(known, content) {
        number += 1
        id = "\(name)-\(number)"
      }
      if storage[id] == nil {
        storage.contents[id] = content[...]
        storage.added.append(id)
      }
      return id
    }
  }

  /// Returns whether two contents are equal; compares eight bytes at a time.
  private static func areEqual(_ known: ArraySlice<UInt8>, _ content: [UInt8]) -> Bool {
    // safe: both have the same number of bytes, and a word is read only while eight bytes are left.
    known.withUnsafeBytes { known in
      content.withUnsafeBytes { content in
        guard known.count == content.count else { return false }
        var offset = 0
        while offset + 8 <= known.count {
          let left = known.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          guard left == content.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
            return false
          }
          offset += 8
        }
        return known[offset...].elementsEqual(content[offset...])
      }
    }
  }

  /// Returns whether an id fits a content: its hash must be that of the content, a number after it
  /// is ignored.
  static func isName(_ id: String, of content: ArraySlice<UInt8>) -> Bool {
    let name = id.prefix(32)
    let rest = id.dropFirst(32)
    guard rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil else { return false }
    return ContentID.isName(name, of: content)
  }
}

extension LogCoding {
  /// Returns a copy of the coding with a table of bodies.
  func with(_ bodies: BodyTable) -> LogCoding {
    var coding = self
    coding.context.bodies = bodies
    return coding
  }
}
