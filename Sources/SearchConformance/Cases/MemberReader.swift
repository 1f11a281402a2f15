import SearchCore

/// Reads the members of a JSON object, and says of what is wrong where it stands.
struct MemberReader {
  let members: [String: JSON]
  let place: String

  init(_ json: JSON, _ place: String) {
    members = json.objectValue ?? [:]
    self.place = place
  }

  /// Refuses members that nobody reads.
  func check(names: Set<String>) throws(ConformanceDataError) {
    if let name = members.keys.filter({ !names.contains($0) }).min() {
      throw ConformanceDataError(
        place, "\"\(name)\" is none of \(names.sorted().joined(separator: ", "))")
    }
  }

  func text(_ name: String) throws(ConformanceDataError) -> String {
    guard let text = members[name]?.stringValue, !text.isEmpty else {
      throw ConformanceDataError(place, "\(name) must be a text that is not empty")
    }
    return text
  }

  /// The elements of an array; none if there is no member of the name.
  func array(_ name: String) throws(ConformanceDataError) -> [JSON] {
    guard let value = members[name] else { return [] }
    guard let elements = value.arrayValue else {
      throw ConformanceDataError(place, "\(name) must be an array, not \(value.excerpt)")
    }
    return elements
  }

  func texts(_ name: String) throws(ConformanceDataError) -> [String] {
    let elements = try array(name)
    let texts = elements.compactMap(\.stringValue)
    guard texts.count == elements.count else {
      throw ConformanceDataError(place, "\(name) must be an array of texts")
    }
    return texts
  }

  /// The members of an object; none if there is no member of the name.
  func object(_ name: String) throws(ConformanceDataError) -> [String: JSON] {
    guard let value = members[name] else { return [:] }
    guard let object = value.objectValue else {
      throw ConformanceDataError(place, "\(name) must be an object, not \(value.excerpt)")
    }
    return object
  }
}
