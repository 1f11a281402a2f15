public import SearchlightBackend

/// Words that match other words, in queries or in records.
///
/// ```swift
/// let synonyms = [
///   Synonym("tv", .words(["tv", "television", "telly"])),
///   Synonym("phone", .oneWay(input: "phone", to: ["iphone", "galaxy"])),
///   Synonym("street", .placeholder("<street>", replacements: ["street", "st"])),
/// ]
/// ```
///
/// A word may consist of several, such as `television set`. Synonyms are encoded in the format of
/// Algolia's API.
public struct Synonym: Hashable, Sendable {
  /// The identifier, unique among the synonyms of an index.
  public let objectID: String

  /// Which words match which other words.
  public let kind: Kind

  /// The direction of a synonym, and the words that it joins.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// Each of the words matches all others.
    case words([String])

    /// A query for `input` also finds the other words, but not the other way round.
    case oneWay(input: String, to: [String])

    /// A query for the word also finds the corrections, which count as 1 or 2 typos.
    case correction(word: String, to: [String], typos: Int)

    /// The token, such as `<street>`, stands for any of the replacements wherever a record has it.
    case placeholder(String, replacements: [String])
  }

  /// Creates a synonym with an identifier that no other synonym of the index may have.
  public init(_ objectID: String, _ kind: Kind) {
    self.objectID = objectID
    self.kind = kind
  }
}

extension Synonym {
  /// Checks the synonyms of an index.
  ///
  /// - Parameter splitter: Splits texts into words as the index does.
  /// - Throws: ``SynonymError`` naming the synonym and what is wrong with it.
  package static func check(
    _ synonyms: [Synonym], _ splitter: any QueryWordSplitter
  ) throws(SynonymError) {
    var known: Set<String> = []
    for synonym in synonyms {
      try synonym.check { splitter.queryWords(of: $0).isEmpty }
      guard known.insert(synonym.objectID).inserted else {
        throw .duplicateObjectID(synonym.objectID)
      }
    }
  }

  /// - Parameter isEmpty: Returns whether a text has no words.
  private func check(isEmpty: (String) -> Bool) throws(SynonymError) {
    guard !objectID.isEmpty else { throw .emptyObjectID }
    switch kind {
    case .words(let words):
      try check(words, minimum: 2, isEmpty)
    case .oneWay(let input, let words):
      try check([input], minimum: 1, isEmpty)
      try check(words, minimum: 1, isEmpty)
    case .correction(let word, let corrections, let typos):
      guard (1...2).contains(typos) else { throw .invalidTypos(typos, objectID: objectID) }
      try check([word], minimum: 1, isEmpty)
      try check(corrections, minimum: 1, isEmpty)
    case .placeholder(let token, let replacements):
      let name = token.dropFirst().dropLast()
      guard token.utf8.first == UInt8(ascii: "<"), token.utf8.last == UInt8(ascii: ">"),
        !name.isEmpty, !name.utf8.contains(UInt8(ascii: "<")),
        !name.utf8.contains(UInt8(ascii: ">"))
      else { throw .invalidPlaceholder(token, objectID: objectID) }
      try check(replacements, minimum: 1, isEmpty)
    }
  }

  private func check(
    _ words: [String], minimum: Int, _ isEmpty: (String) -> Bool
  ) throws(SynonymError) {
    guard words.count >= minimum else {
      throw .tooFewWords(words.count, minimum: minimum, objectID: objectID)
    }
    for word in words where isEmpty(word) { throw .noWords(word, objectID: objectID) }
  }

  /// Creates a synonym from JSON in the format of Algolia's API.
  ///
  /// - Throws: ``SynonymError`` naming the member that is missing, has the wrong type or has no words.
  public init(json: JSON) throws(SynonymError) {
    guard let objectID = json["objectID"]?.stringValue else {
      throw .invalidMember("objectID", expected: "a string", objectID: "")
    }
    func text(_ name: String) throws(SynonymError) -> String {
      guard let text = json[name]?.stringValue else {
        throw .invalidMember(name, expected: "a string", objectID: objectID)
      }
      return text
    }
    func texts(_ name: String) throws(SynonymError) -> [String] {
      guard let texts = json[name]?.textsValue else {
        throw .invalidMember(name, expected: "an array of strings", objectID: objectID)
      }
      return texts
    }
    let kind: Kind
    switch try text("type").lowercased() {
    case "synonym":
      kind = .words(try texts("synonyms"))
    case "onewaysynonym":
      kind = .oneWay(input: try text("input"), to: try texts("synonyms"))
    case "altcorrection1":
      kind = .correction(word: try text("word"), to: try texts("corrections"), typos: 1)
    case "altcorrection2":
      kind = .correction(word: try text("word"), to: try texts("corrections"), typos: 2)
    case "placeholder":
      kind = .placeholder(try text("placeholder"), replacements: try texts("replacements"))
    default:
      throw .unknownType(try text("type"), objectID: objectID)
    }
    self.init(objectID, kind)
    // The index that gets the synonym checks its words as it splits them.
    try check { !$0.unicodeScalars.contains(where: \.canBeOfWord) }
  }

  /// The synonym as JSON in the format of Algolia's API.
  public var json: JSON {
    func texts(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }
    var members: [String: JSON] = ["objectID": .string(objectID)]
    switch kind {
    case .words(let words):
      members["type"] = "synonym"
      members["synonyms"] = texts(words)
    case .oneWay(let input, let words):
      members["type"] = "onewaysynonym"
      members["input"] = .string(input)
      members["synonyms"] = texts(words)
    case .correction(let word, let corrections, let typos):
      members["type"] = .string("altcorrection\(typos)")
      members["word"] = .string(word)
      members["corrections"] = texts(corrections)
    case .placeholder(let token, let replacements):
      members["type"] = "placeholder"
      members["placeholder"] = .string(token)
      members["replacements"] = texts(replacements)
    }
    return .object(members)
  }
}

extension Unicode.Scalar {
  /// Whether an engine may take the scalar for a word or a part of one.
  fileprivate var canBeOfWord: Bool {
    if isASCII { return properties.isAlphabetic || properties.numericType != nil }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return true
    }
  }
}

extension Synonym: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object in the format of Algolia's API.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

/// The reason why a synonym is rejected.
@nonexhaustive
public enum SynonymError: Error, Hashable, Sendable {
  /// The identifier is empty.
  case emptyObjectID

  /// Two synonyms have the same identifier.
  case duplicateObjectID(String)

  /// A member is missing or has the wrong type.
  case invalidMember(String, expected: String, objectID: String)

  /// The type of a synonym is unknown.
  case unknownType(String, objectID: String)

  /// A synonym has too few words, or none at all.
  case tooFewWords(Int, minimum: Int, objectID: String)

  /// A word of a synonym has no letters or digits.
  case noWords(String, objectID: String)

  /// The token of a placeholder is not written as `<name>`.
  case invalidPlaceholder(String, objectID: String)

  /// A correction counts as another number of typos than 1 or 2.
  case invalidTypos(Int, objectID: String)
}

extension SynonymError: CustomStringConvertible {
  /// What is wrong, in which synonym, and how to fix it.
  public var description: String {
    switch self {
    case .emptyObjectID:
      "A synonym has an empty objectID. Give it a unique identifier."
    case .duplicateObjectID(let objectID):
      "Two synonyms have the objectID \"\(objectID)\". Give each its own."
    case .invalidMember(let name, let expected, let objectID):
      "The member \(name) of the synonym \"\(objectID)\" must be \(expected)."
    case .unknownType(let type, let objectID):
      "The type of the synonym \"\(objectID)\" is \"\(type)\"; the known types are synonym, "
        + "onewaysynonym, altcorrection1, altcorrection2 and placeholder."
    case .tooFewWords(let count, let minimum, let objectID):
      "The synonym \"\(objectID)\" has \(count) words; it needs at least \(minimum)."
    case .noWords(let text, let objectID):
      "The synonym \"\(objectID)\" contains \"\(text)\", which has no letter or digit."
    case .invalidPlaceholder(let token, let objectID):
      "The placeholder of the synonym \"\(objectID)\" is \"\(token)\". Write a name between < and >: "
        + "<street>."
    case .invalidTypos(let typos, let objectID):
      "The correction \"\(objectID)\" counts as \(typos) typos; only 1 and 2 are allowed."
    }
  }
}
