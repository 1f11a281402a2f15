import Signals

/// The contents of a log by their ids, and which of them are new.
///
/// A class, since encoders hand out no more than a reference; used by one thread at a time, but what
/// encoders carry must be sendable.
final class BodyTable: Sendable {
  private struct Books: Sendable {
    /// Those of the lines before; never changed here, so that they are not copied for each entry.
    let earlier: [String: [UInt8]]
    var contents: [String: [UInt8]] = [:]
    var fresh: [String] = []
    var redactor: Redactor

    subscript(id: String) -> [UInt8]? { contents[id] ?? earlier[id] }
  }

  private let books: Locked<Books>
  private let identify: @Sendable ([UInt8]) -> String

  init(
    _ earlier: [String: [UInt8]] = [:], redactor: Redactor = Redactor(Redaction()),
    identify: @escaping @Sendable ([UInt8]) -> String = { ContentID.of($0[...]) }
  ) {
    books = Locked(Books(earlier: earlier, redactor: redactor))
    self.identify = identify
  }

  /// What was kept for the first time, in order.
  var fresh: [(id: String, content: [UInt8])] {
    books.withLock { books in
      books.fresh.compactMap { id in books.contents[id].map { (id, $0) } }
    }
  }

  /// What is known of secrets by now.
  var redactor: Redactor { books.withLock(\.redactor) }

  func content(of id: String) -> [UInt8]? {
    books.withLock { $0[id] }
  }

  func add(_ content: [UInt8], as id: String) {
    books.withLock { $0.contents[id] = content }
  }

  /// A part of an entry without secrets.
  func redact(_ json: [UInt8]) -> [UInt8] {
    // A closure of the user's may run here, so no lock is held.
    var redactor = redactor
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
      while let known = books[id], known != content {
        number += 1
        id = "\(name)-\(number)"
      }
      if books[id] == nil {
        books.contents[id] = content
        books.fresh.append(id)
      }
      return id
    }
  }

  /// Whether a content may stand under an id; only the hash counts.
  static func isName(_ id: String, of content: ArraySlice<UInt8>) -> Bool {
    let name = ContentID.of(content)
    guard id.hasPrefix(name) else { return false }
    let rest = id.dropFirst(name.count)
    return rest.isEmpty || rest.first == "-" && Int(rest.dropFirst()) != nil
  }
}
