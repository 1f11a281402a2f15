import Signals

/// The contents of a log by their ids, and which of them are new.
///
/// A class, since encoders hand out no more than a reference; used by one thread at a time, but what
/// encoders carry must be sendable.
final class BodyTable: Sendable {
  private struct Books: Sendable {
    /// Those of the lines before; never changed here, so that they are not copied for each entry.
    let earlier: [String: ArraySlice<UInt8>]
    var contents: [String: ArraySlice<UInt8>] = [:]
    var fresh: [String] = []
    /// What was made of contents that were read, so that equal answers share it.
    var values: [String: any Sendable] = [:]
    var redactor: Redactor

    subscript(id: String) -> ArraySlice<UInt8>? { contents[id] ?? earlier[id] }
  }

  private let books: Locked<Books>
  private let identify: @Sendable ([UInt8]) -> String

  init(
    _ earlier: [String: ArraySlice<UInt8>] = [:], redactor: Redactor = Redactor(Redaction()),
    identify: @escaping @Sendable ([UInt8]) -> String = { ContentID.of($0[...]) }
  ) {
    books = Locked(Books(earlier: earlier, redactor: redactor))
    self.identify = identify
  }

  /// What was kept for the first time, in order.
  var fresh: [(id: String, content: ArraySlice<UInt8>)] {
    books.withLock { books in
      books.fresh.compactMap { id in books.contents[id].map { (id, $0) } }
    }
  }

  /// What is known of secrets by now.
  var redactor: Redactor { books.withLock(\.redactor) }

  func content(of id: String) -> ArraySlice<UInt8>? {
    books.withLock { $0[id] }
  }

  func add(_ content: ArraySlice<UInt8>, as id: String) {
    books.withLock {
      $0.contents[id] = content
      $0.values[id] = nil
    }
  }

  /// What was made of a content that was read; made at the first call for a content and type.
  func value<Value: Sendable>(
    of id: String, _ make: (ArraySlice<UInt8>) throws -> Value
  ) throws -> Value {
    if let value = books.withLock({ $0.values[id] }) as? Value { return value }
    guard let content = content(of: id) else {
      throw TransitionLogError.Reason.missingBody(id)
    }
    // Code of the user's may run here, so no lock is held.
    let value = try make(content)
    books.withLock { $0.values[id] = value }
    return value
  }

  /// A part of an entry without secrets.
  func redact(_ json: [UInt8]) -> [UInt8] {
    // A closure of the user's may run here, so no lock is held.
    var redactor = redactor
    guard !redactor.isIdle else { return json }
    let clean = redactor.redact(json)
    books.withLock { $0.redactor = redactor }
    return clean
  }

  /// Keeps a content, which is JSON on one line.
  func keep(_ json: [UInt8]) -> String {
    let content = redact(json)
    let name = identify(content)
    return books.withLock { books in
      var id = name
      var number = 1
      // Two contents of one hash are not one content.
      while let known = books[id], !Self.areEqual(known, content) {
        number += 1
        id = "\(name)-\(number)"
      }
      if books[id] == nil {
        books.contents[id] = content[...]
        books.fresh.append(id)
      }
      return id
    }
  }

  /// Whether two contents are equal, eight bytes at a time.
  private static func areEqual(_ known: ArraySlice<UInt8>, _ content: [UInt8]) -> Bool {
    // safe: both have the same number of bytes, and words are read while eight are left.
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

  /// Whether a content may stand under an id; only the hash counts.
  static func isName(_ id: String, of content: ArraySlice<UInt8>) -> Bool {
    let name = id.prefix(32)
    let rest = id.dropFirst(32)
    guard rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil else { return false }
    return ContentID.isName(name, of: content)
  }
}
