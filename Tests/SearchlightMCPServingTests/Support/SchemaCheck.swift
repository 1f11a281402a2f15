import SearchlightBackend

/// Checks values by those words of JSON Schema that the schemas of the tools use, which mean the same in
/// draft 7 and in 2020-12.
enum SchemaCheck {
  private static let words: Set<String> = [
    "type", "properties", "required", "items", "enum", "minimum", "maximum", "description",
    "additionalProperties", "minItems", "maxItems",
  ]

  private static let types: Set<String> = [
    "object", "array", "string", "number", "integer", "boolean",
  ]

  /// What is wrong with a schema itself; `nil` if it is well formed.
  static func flaw(_ schema: JSON, at path: String = "") -> String? {
    guard case .object(let members) = schema else { return "\(path) is no object" }
    if let word = members.keys.filter({ !words.contains($0) }).min() {
      return "\(path) has the word \(word)"
    }
    if let type = members["type"] {
      guard let name = type.stringValue, types.contains(name) else {
        return "\(path) has the type \(type)"
      }
    }
    if let names = members["required"] {
      guard let names = names.arrayValue, !names.isEmpty,
        names.allSatisfy({ members["properties"]?[$0.stringValue ?? ""] != nil })
      else { return "\(path) requires \(names)" }
    }
    if let choices = members["enum"]?.arrayValue {
      guard !choices.isEmpty, Set(choices).count == choices.count else {
        return "\(path) has the choices \(choices)"
      }
    }
    if let other = members["additionalProperties"], other.boolValue == nil {
      return "\(path) has \(other) for other members"
    }
    for (name, property) in members["properties"]?.objectValue ?? [:] {
      if let flaw = flaw(property, at: "\(path).\(name)") { return flaw }
    }
    return members["items"].flatMap { flaw($0, at: "\(path)[]") }
  }

  /// How a value differs from a schema; `nil` if it fits.
  static func mismatch(_ value: JSON, _ schema: JSON, at path: String = "") -> String? {
    if let type = schema["type"]?.stringValue, !fits(value, type) { return "\(path) is no \(type)" }
    if let choices = schema["enum"]?.arrayValue, !choices.contains(value) {
      return "\(path) is \(value)"
    }
    if let least = schema["minimum"]?.doubleValue, let number = value.doubleValue, number < least {
      return "\(path) is \(number)"
    }
    if let most = schema["maximum"]?.doubleValue, let number = value.doubleValue, number > most {
      return "\(path) is \(number)"
    }
    for name in schema["required"]?.arrayValue ?? [] where value[name.stringValue ?? ""] == nil {
      return "\(path) lacks \(name)"
    }
    let properties = schema["properties"]?.objectValue ?? [:]
    for (name, member) in value.objectValue ?? [:] {
      if let property = properties[name] {
        if let problem = mismatch(member, property, at: "\(path).\(name)") { return problem }
      } else if schema["additionalProperties"] == false {
        return "\(path) has \(name)"
      }
    }
    if let items = schema["items"] {
      for (number, element) in (value.arrayValue ?? []).enumerated() {
        if let problem = mismatch(element, items, at: "\(path)[\(number)]") { return problem }
      }
    }
    return nil
  }

  private static func fits(_ value: JSON, _ type: String) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("integer", .integer), ("number", .integer), ("number", .number), ("number", .exact):
      true
    default: false
    }
  }
}
