import SearchlightBackend

/// Reads the members of a JSON object, and adds their location to errors.
struct CaseReader {
  let members: [String: JSON]
  let location: String

  init(_ json: JSON, _ location: String) {
    members = json.objectValue ?? [:]
    self.location = location
  }

  /// Throws an error if the object has members with other names.
  func check(names: Set<String>) throws(ConformanceDataError) {
    if let name = members.keys.filter({ !names.contains($0) }).min() {
      throw ConformanceDataError(
        location, "\"\(name)\" is not one of \(names.sorted().joined(separator: ", "))")
    }
  }

  func text(_ name: String) throws(ConformanceDataError) -> String {
    guard let text = members[name]?.stringValue, !text.isEmpty else {
      throw ConformanceDataError(location, "\(name) must be a non-empty string")
    }
    return text
  }

  /// Returns the elements of an array; an absent member is an empty array.
  func array(_ name: String) throws(ConformanceDataError) -> [JSON] {
    guard let value = members[name] else { return [] }
    guard let elements = value.arrayValue else {
      throw ConformanceDataError(location, "\(name) must be an array, not \(value.excerpt)")
    }
    return elements
  }

  func texts(_ name: String) throws(ConformanceDataError) -> [String] {
    let elements = try array(name)
    let texts = elements.compactMap(\.stringValue)
    guard texts.count == elements.count else {
      throw ConformanceDataError(location, "\(name) must be an array of strings")
    }
    return texts
  }

  /// Returns the members of an object; an absent member is an empty object.
  func object(_ name: String) throws(ConformanceDataError) -> [String: JSON] {
    guard let value = members[name] else { return [:] }
    guard let object = value.objectValue else {
      throw ConformanceDataError(location, "\(name) must be an object, not \(value.excerpt)")
    }
    return object
  }
}

/// The reason why conformance data cannot be read, and the case or index that is wrong.
public struct ConformanceDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind and identifier of the wrong case, index or difference, such as `case paging.first`,
  /// or the number of the file.
  public let location: String

  /// What is wrong, in words.
  public let reason: String

  init(_ location: String, _ reason: String) {
    self.location = location
    self.reason = reason
  }

  /// The location and the reason: `case "paging.first": there is no expectation "nbHit"`.
  public var description: String { "\(location): \(reason)" }
}
