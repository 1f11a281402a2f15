import SearchlightBackend

/// Parts of schemas that are right in draft 7 and in 2020-12.
enum Schema {
  static func text(_ description: String) -> JSON {
    ["type": "string", "description": .string(description)]
  }

  static func number(_ description: String, in range: ClosedRange<Int>) -> JSON {
    [
      "type": "integer", "description": .string(description),
      "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
    ]
  }

  /// Returns a text that is one of some values; they are not listed if the list is too long.
  static func choice(_ values: [String], _ description: String) -> JSON {
    .members([
      "type": "string", "enum": choices(values), "description": .string(description),
    ])
  }

  /// Values as a list of choices; `nil` for no values, and for a list that is too long.
  static func choices(_ values: [String]) -> JSON? {
    let list = JSON.array(values.map(JSON.string))
    guard !values.isEmpty, list.bytes.count <= ToolSubject.longestList else { return nil }
    return list
  }

  static func list(of items: JSON, _ description: String) -> JSON {
    ["type": "array", "items": items, "description": .string(description)]
  }

  static func flag(_ description: String) -> JSON {
    ["type": "boolean", "description": .string(description)]
  }

  /// Returns an object with these members.
  ///
  /// - Parameter isClosed: Whether there are no other members.
  static func object(
    _ properties: [String: JSON], required: [String] = [], _ description: String? = nil,
    isClosed: Bool = false
  ) -> JSON {
    var members: [String: JSON] = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { members["required"] = .array(required.map(JSON.string)) }
    if let description { members["description"] = .string(description) }
    if isClosed { members["additionalProperties"] = false }
    return .object(members)
  }

  // MARK: - Results

  static let count: JSON = ["type": "integer", "minimum": 0]
  static let string: JSON = ["type": "string"]
  static let truth: JSON = ["type": "boolean"]

  /// A record as it was found.
  static let hit = object(
    [
      "objectID": string,
      "record": ["type": "object", "description": "the record, as it is in the index"],
      "omittedFields": list(
        of: string, "fields that were left out because the answer would be too large"),
    ], required: ["objectID", "record"])

  static let note = text("a remark of the server about the answer")
}

extension JSON {
  /// Returns a number, without a fraction if it is a whole one.
  static func plain(_ number: Double) -> JSON {
    Int(exactly: number).map(JSON.integer) ?? .number(number)
  }

  /// Returns an object without the members that are `nil`.
  static func members(_ members: [String: JSON?]) -> JSON {
    .object(members.compactMapValues(\.self))
  }
}
