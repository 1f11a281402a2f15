import SearchlightBackend

/// Reads the members of an object in a composition, and reports what is wrong with them.
struct CompositionReader: MemberReading {
  /// The composition or rule, for errors.
  let subject: String

  /// The path of the object with a dot after it; empty for the composition itself.
  private let path: String
  private let members: [String: JSON]

  /// - Parameter name: What the object is, if it has no identifier, such as `the composition`.
  init(_ json: JSON, _ name: String) throws(CompositionError) {
    guard let members = json.objectValue else {
      throw CompositionError(name, "", .invalid(expected: "an object", found: json.excerpt))
    }
    self.members = members
    path = ""
    subject = members["objectID"]?.stringValue.map { "\(name) \(JSON.string($0).excerpt)" } ?? name
  }

  private init(_ members: [String: JSON], path: String, subject: String) {
    self.members = members
    self.path = path
    self.subject = subject
  }

  /// The value of a member; `nil` if the member is missing or `null`.
  subscript(name: String) -> JSON? { members[name] == .null ? nil : members[name] }

  /// The names of the members that are not `null`, sorted.
  var names: [String] { members.filter { $0.value != .null }.keys.sorted() }

  func error(_ name: String, _ expected: String, _ found: JSON?) -> CompositionError {
    CompositionError(
      subject, path + name, .invalid(expected: expected, found: found?.excerpt ?? "missing"))
  }

  /// Returns the error for a member, or for the object itself if the name is empty.
  func refused(_ name: String, _ reason: String) -> CompositionError {
    let place = name.isEmpty ? String(path.dropLast()) : path + name
    return CompositionError(subject, place, .refused(reason: reason))
  }

  /// Returns the error for more elements or members than there may be.
  func tooMany(
    _ name: String, _ kind: String, atMost limit: Int, _ count: Int
  ) -> CompositionError {
    CompositionError(
      subject, path + name,
      .invalid(expected: "\(kind) of at most \(limit)", found: "one of \(count)"))
  }

  func repeated(_ name: String, _ value: String) -> CompositionError {
    CompositionError(subject, path + name, .repeated(value))
  }

  /// Checks that the object has no unknown members.
  func allow(_ known: [String]) throws(CompositionError) {
    if let name = names.first(where: { !known.contains($0) }) {
      throw CompositionError(subject, path + name, .unknown(known: known))
    }
  }

  /// Returns a text that must be there and not empty.
  func requiredText(_ name: String) throws(CompositionError) -> String {
    guard let text = try text(name), !text.isEmpty else {
      throw error(name, "a string that is not empty", self[name])
    }
    return text
  }

  /// Returns the name of an index, which must be there.
  func index(_ name: String) throws(CompositionError) -> IndexName {
    guard let text = self[name]?.stringValue, !text.isEmpty else {
      throw error(name, "the name of an index", self[name])
    }
    guard text.utf8.count <= Gate.longestName else {
      throw error(name, "the name of an index, of at most \(Gate.longestName) bytes", self[name])
    }
    return IndexName(text)
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(CompositionError) -> Int? {
    try value(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      $0.intValue.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns one of some words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(CompositionError) -> Word? where Word.RawValue == String {
    let known = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return try value(name, "one of \(known)") { $0.stringValue.flatMap(Word.init(rawValue:)) }
  }

  func object(_ name: String) throws(CompositionError) -> CompositionReader? {
    try objectMembers(name).map { CompositionReader($0, path: "\(path)\(name).", subject: subject) }
  }

  /// Returns an object that must be there.
  func requiredObject(_ name: String) throws(CompositionError) -> CompositionReader {
    guard let object = try object(name) else { throw error(name, "an object", nil) }
    return object
  }

  /// Returns the readers of the objects in an array; empty if there is none.
  func objects(
    _ name: String, atMost limit: Int = .max
  ) throws(CompositionError) -> [CompositionReader] {
    let elements = try value(name, "an array of objects", \.arrayValue) ?? []
    guard elements.count <= limit else {
      throw tooMany(name, "an array", atMost: limit, elements.count)
    }
    var readers: [CompositionReader] = []
    for (index, element) in elements.enumerated() {
      guard let members = element.objectValue else {
        throw error("\(name).\(index)", "an object", element)
      }
      readers.append(
        CompositionReader(members, path: "\(path)\(name).\(index).", subject: subject))
    }
    return readers
  }

  /// Returns the only member of an object that must have exactly one of some members, as a reader.
  func choice(
    of known: [String], in name: String
  ) throws(CompositionError) -> (name: String, reader: CompositionReader) {
    let object = try requiredObject(name)
    try object.allow(known)
    guard let only = object.names.first, object.names.count == 1 else {
      let words = known.map { "\"\($0)\"" }.joined(separator: ", ")
      throw error(name, "an object with exactly one of \(words)", self[name])
    }
    return (only, try object.requiredObject(only))
  }
}
