/// Reads the members of a JSON object, and says of one that is not as expected what was expected.
package protocol MemberReading {
  associatedtype Failure: Error

  /// The value of a member; `nil` if the member is missing or `null`.
  subscript(name: String) -> JSON? { get }

  /// Returns the error for a member that is not as expected; `nil` is a missing one.
  func error(_ name: String, _ expected: String, _ found: JSON?) -> Failure
}

extension MemberReading {
  /// Returns what `read` makes of a member; `nil` if the member is missing or `null`.
  ///
  /// - Throws: The error for the member if `read` returns `nil`.
  package func value<Value>(
    _ name: String, _ expected: String, _ read: (JSON) -> Value?
  ) throws(Failure) -> Value? {
    guard let found = self[name] else { return nil }
    guard let value = read(found) else { throw error(name, expected, found) }
    return value
  }

  package func text(_ name: String) throws(Failure) -> String? {
    try value(name, "a string", \.stringValue)
  }

  package func flag(_ name: String) throws(Failure) -> Bool? {
    try value(name, "true or false", \.boolValue)
  }

  /// Returns an array of texts.
  package func texts(_ name: String) throws(Failure) -> [String]? {
    try value(name, "an array of strings", \.textsValue)
  }

  /// Returns the elements of an array, whatever they are.
  package func elements(_ name: String) throws(Failure) -> [JSON]? {
    try value(name, "an array", \.arrayValue)
  }

  /// Returns the members of an object.
  package func objectMembers(_ name: String) throws(Failure) -> [String: JSON]? {
    try value(name, "an object", \.objectValue)
  }
}

extension JSON {
  /// The strings of an array of strings; `nil` for any other value.
  package var textsValue: [String]? {
    let texts = arrayValue?.compactMap(\.stringValue)
    return texts?.count == arrayValue?.count ? texts : nil
  }
}
