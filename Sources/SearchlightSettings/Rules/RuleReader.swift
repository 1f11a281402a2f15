import SearchlightBackend

/// Reads the members of an object in a rule, and reports what is wrong with them.
struct RuleReader: MemberReading {
  private let objectID: String

  /// The path of the object with a dot after it; empty for the rule itself.
  private let path: String
  private let members: [String: JSON]

  /// Creates the reader of a whole rule.
  init(rule json: JSON) throws(RuleError) {
    guard let members = json.objectValue else {
      throw .invalidMember(
        "objectID", expected: "that of a JSON object", found: json.excerpt, objectID: "")
    }
    guard let objectID = members["objectID"]?.stringValue else {
      throw .invalidMember(
        "objectID", expected: "a string", found: members["objectID"]?.excerpt ?? "missing",
        objectID: "")
    }
    self.objectID = objectID
    self.members = members
    path = ""
  }

  private init(_ members: [String: JSON], path: String, objectID: String) {
    self.members = members
    self.path = path
    self.objectID = objectID
  }

  /// Checks that the object has no unknown members, except some that are ignored.
  func allow(_ known: [String], ignoring ignored: Set<String> = []) throws(RuleError) {
    for name in members.keys.sorted() where !known.contains(name) && !ignored.contains(name) {
      throw .unknownMember(path + name, known: known, objectID: objectID)
    }
  }

  /// The value of a member; `nil` if the member is missing or `null`.
  subscript(name: String) -> JSON? { members[name] == .null ? nil : members[name] }

  /// Returns the members with other names, without those that are `null`.
  func others(than names: Set<String>) -> [String: JSON] {
    members.filter { !names.contains($0.key) && $0.value != .null }
  }

  func error(_ name: String, _ expected: String, _ found: JSON?) -> RuleError {
    .invalidMember(
      path + name, expected: expected, found: found?.excerpt ?? "missing", objectID: objectID)
  }

  func unsupported(_ name: String, _ remedy: String) -> RuleError {
    .unsupportedMember(path + name, remedy: remedy, objectID: objectID)
  }

  func number(_ name: String) throws(RuleError) -> Int? {
    try value(name, "a whole number", \.intValue)
  }

  func object(_ name: String) throws(RuleError) -> RuleReader? {
    try objectMembers(name).map { RuleReader($0, path: "\(path)\(name).", objectID: objectID) }
  }

  /// Returns the reader of an array element, which must be an object.
  func object(_ name: String, _ index: Int, _ element: JSON) throws(RuleError) -> RuleReader {
    guard let members = element.objectValue else {
      throw error("\(name).\(index)", "an object", element)
    }
    return RuleReader(members, path: "\(path)\(name).\(index).", objectID: objectID)
  }

  /// Makes a value of each element in an array of objects.
  func objects<Value>(
    _ name: String, _ make: (RuleReader) throws(RuleError) -> Value
  ) throws(RuleError) -> [Value] {
    var values: [Value] = []
    for (index, element) in (try elements(name) ?? []).enumerated() {
      values.append(try make(try object(name, index, element)))
    }
    return values
  }
}
