import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// A dictionary of an index, which may still be in a file.
///
/// What the head of a file says about it is enough to open an index: the rest is read when a query
/// or a text needs it.
final class DictionarySource: Sendable {
  let language: QueryLanguage

  /// The kinds of words that it has.
  let parts: Set<LanguagePart>

  /// The words that are elided, which are few, and are needed as soon as an index is opened.
  let elisions: [String]

  /// The bytes in a file; `nil` for a dictionary of the app.
  private let file: FlatArray<UInt8>?

  private let known: Locked<Known>

  /// What is known of the bytes in a file.
  private enum Known {
    case nothing
    case read(LanguageDictionary)
    /// They are no dictionary, however often they are read.
    case refused
  }

  /// A dictionary of the app.
  init(_ dictionary: LanguageDictionary) {
    language = dictionary.language
    parts = Set(LanguagePart.allCases.filter { dictionary.has($0) })
    elisions = dictionary.elisions
    file = nil
    known = Locked(.read(dictionary))
  }

  /// A dictionary in a file.
  ///
  /// - Parameter head: What ``head`` was when it was saved, with the code of a language.
  init?(head: JSON, _ file: FlatArray<UInt8>) {
    guard let code = head["language"]?.stringValue, let names = head["parts"]?.arrayValue
    else { return nil }
    language = QueryLanguage(code)
    let parts = names.compactMap { $0.stringValue.flatMap { LanguagePart(rawValue: $0) } }
    guard parts.count == names.count else { return nil }
    self.parts = Set(parts)
    elisions = head["elisions"]?.arrayValue?.compactMap(\.stringValue) ?? []
    self.file = file
    known = Locked(.nothing)
  }

  /// What the head of a file says about the dictionary.
  var head: JSON {
    var members: [String: JSON] = [
      "language": .string(language.rawValue),
      "parts": .array(parts.map(\.rawValue).sorted().map { .string($0) }),
    ]
    if !elisions.isEmpty { members["elisions"] = .array(elisions.map { .string($0) }) }
    return .object(members)
  }

  /// The bytes of the dictionary in a file: its JSON.
  var bytes: FlatArray<UInt8> { file ?? FlatArray(dictionary.json.bytes) }

  /// The dictionary, without words if its bytes are damaged, which is noted each time.
  var dictionary: LanguageDictionary {
    if case .read(let dictionary) = known.withLock(\.self) { return dictionary }
    guard let file else { return LanguageDictionary(language) }
    let bytes = file.elements
    let read = (try? JSON(parsing: bytes)).flatMap { try? LanguageDictionary(json: $0) }
    guard let read, read.language == language else {
      note(file)
      known.withLock { if case .nothing = $0 { $0 = .refused } }
      return LanguageDictionary(language)
    }
    known.withLock { if case .nothing = $0 { $0 = .read(read) } }
    return read
  }

  /// Whether the bytes are those of a file, which can be damaged.
  var isInFile: Bool { file != nil }

  /// Notes again that the bytes are damaged, for an answer that relies on what was made of them.
  func touch() {
    // What is read without damage needs no lock, which many threads would wait for.
    guard let file, !file.isIntact else { return }
    if isRefused { note(file) } else { _ = dictionary }
  }

  /// Checks that the dictionary is read as it is written; one in a file has been read already.
  ///
  /// - Throws: What is wrong with it.
  func requireReadable() throws {
    guard file == nil else { return }
    let dictionary = self.dictionary
    let read = try LanguageDictionary(json: JSON(parsing: dictionary.json.bytes))
    guard read == dictionary else {
      throw LanguageDictionaryError.missingLanguage(found: "a dictionary that changes")
    }
  }

  /// Checks that the bytes in a file are a dictionary, which is read for that.
  func verify() throws(Damage) {
    guard let file else { return }
    try file.verify()
    _ = dictionary
    if isRefused { try refuse(file) }
  }

  /// Checks that the bytes in a file are as they were saved.
  func verifyBytes() throws(Damage) { try file?.verify() }

  /// Where damage of the bytes in a file is noted; `nil` for a dictionary of the app.
  var log: DamageLog? { file?.checks?.log }

  private var isRefused: Bool {
    known.withLock { if case .refused = $0 { true } else { false } }
  }

  private func refuse(_ file: FlatArray<UInt8>) throws(Damage) {
    try file.require(false, "it is not a dictionary for \(language.rawValue)")
  }

  private func note(_ file: FlatArray<UInt8>) {
    do {
      try refuse(file)
    } catch {
      file.checks?.log.note(error)
    }
  }
}
