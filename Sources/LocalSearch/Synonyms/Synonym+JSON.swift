public import SearchBackend

extension Synonym {
  /// Creates a synonym from JSON in the form of Algolia's API.
  ///
  /// - Throws: ``SynonymError`` naming the member that is missing or has the wrong type.
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
      let elements = json[name]?.arrayValue
      let texts = elements?.compactMap(\.stringValue)
      guard let texts, texts.count == elements?.count else {
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
    try Self.check([self])
  }

  /// The synonym as JSON in the form of Algolia's API.
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

extension Synonym: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object in the form of Algolia's API.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
