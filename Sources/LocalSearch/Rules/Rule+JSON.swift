public import SearchBackend

extension Rule {
  private static let names = [
    "condition", "conditions", "consequence", "description", "enabled", "objectID", "tags",
  ]

  /// The members that Algolia's service adds to rules that it has found.
  private static let ignoredNames: Set<String> = ["_highlightResult", "_metadata"]

  /// Reads a rule from Algolia's JSON form.
  ///
  /// ``LocalIndex/setRules(_:)`` checks whether an index can have the rule, with the facets and
  /// parameters that it names.
  ///
  /// - Throws: ``RuleError`` naming the member that is missing, unknown or of the wrong type. Only
  ///   `_metadata` and `_highlightResult` are ignored, because they change no answer.
  public init(json: JSON) throws(RuleError) {
    let reader = try RuleReader(rule: json)
    if reader["validity"] != nil {
      throw reader.unsupported(
        "validity",
        "Answers depend only on the request and the index, and neither has a clock. Leave it out, "
          + "and let the app change the rules when a period begins or ends, with setRules or "
          + "\"enabled\": false."
      )
    }
    if reader["scope"] != nil {
      throw reader.unsupported(
        "scope", "Leave it out; the app decides whether to search another index.")
    }
    try reader.allow(Self.names, ignoring: Self.ignoredNames.union(["scope", "validity"]))
    var conditions = try reader.objects("conditions") { reader throws(RuleError) in
      try Condition(reader)
    }
    if let single = try reader.object("condition") { conditions.append(try Condition(single)) }
    guard let consequence = try reader.object("consequence") else {
      throw reader.error("consequence", "an object", nil)
    }
    self.init(
      try reader.text("objectID") ?? "", when: conditions, try Consequence(consequence),
      enabled: try reader.flag("enabled") ?? true, description: try reader.text("description"),
      tags: try reader.texts("tags") ?? [])
  }

  /// Reads rules from a JSON array in Algolia's form.
  ///
  /// - Throws: ``RuleError`` naming the first rule and member that is not valid.
  public static func rules(json: JSON) throws(RuleError) -> [Rule] {
    guard let elements = json.arrayValue else { throw .notAnArray(found: json.excerpt) }
    var rules: [Rule] = []
    for element in elements { rules.append(try Rule(json: element)) }
    return rules
  }

  /// The rule in Algolia's JSON form.
  public var json: JSON {
    var members: [String: JSON] = [
      "objectID": .string(objectID), "consequence": consequence.json, "enabled": .bool(enabled),
    ]
    if !conditions.isEmpty { members["conditions"] = .array(conditions.map(\.json)) }
    members["description"] = description.map { .string($0) }
    if !tags.isEmpty { members["tags"] = .array(tags.map(JSON.string)) }
    return .object(members)
  }
}

extension Rule: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes the rule as a JSON object in Algolia's form.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
