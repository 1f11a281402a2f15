import AlgoliaForm
import SearchBackend

/// Reads typed members of a JSON object, and reports invalid values.
struct MemberReader {
  private let json: JSON
  private let subject: String

  /// - Parameter subject: A description of the object for error messages, such as `the key`.
  init(_ json: JSON, of subject: String) {
    self.json = json
    self.subject = subject
  }

  /// The value of a member; `nil` if it is absent or `null`.
  subscript(name: String) -> JSON? { json[name] == .null ? nil : json[name] }

  func text(_ name: String) throws(AlgoliaFailure) -> String? {
    try value(name, "a string", \.stringValue)
  }

  /// Returns a text in which the empty string means the same as no text.
  func nonEmptyText(_ name: String) throws(AlgoliaFailure) -> String? {
    let text = try text(name)
    return text?.isEmpty == true ? nil : text
  }

  func flag(_ name: String) throws(AlgoliaFailure) -> Bool? {
    try value(name, "true or false", \.boolValue)
  }

  /// Returns a whole number in a range, by default from 0.
  func number(
    _ name: String, in range: ClosedRange<Int> = 0...Int(UInt32.max)
  ) throws(AlgoliaFailure) -> Int? {
    let bounds =
      range.upperBound == Int(UInt32.max)
      ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return try value(name, "a whole number \(bounds)") {
      $0.intValue.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func texts(_ name: String) throws(AlgoliaFailure) -> [String]? {
    try value(name, "an array of strings") { value in
      let texts = value.arrayValue?.compactMap(\.stringValue)
      return texts?.count == value.arrayValue?.count ? texts : nil
    }
  }

  /// Returns the elements of an array, whatever they are.
  func elements(_ name: String) throws(AlgoliaFailure) -> [JSON]? {
    try value(name, "an array", \.arrayValue)
  }

  func objects(_ name: String) throws(AlgoliaFailure) -> [JSON]? {
    try value(name, "an array of objects") { value in
      guard let elements = value.arrayValue else { return nil }
      return elements.allSatisfy { $0.objectValue != nil } ? elements : nil
    }
  }

  /// Returns a member that is an object.
  func object(_ name: String) throws(AlgoliaFailure) -> [String: JSON]? {
    try value(name, "an object", \.objectValue)
  }

  private func value<Value>(
    _ name: String, _ expected: String, _ read: (JSON) -> Value?
  ) throws(AlgoliaFailure) -> Value? {
    guard let found = self[name] else { return nil }
    guard let value = read(found) else {
      throw AlgoliaFailure(
        message: "\(name) of \(subject) must be \(expected), not \(found.excerpt)", status: 400)
    }
    return value
  }
}
