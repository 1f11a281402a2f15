import SearchlightAlgoliaForm
import SearchlightBackend

/// Reads typed members of a JSON object, and reports invalid values.
struct MemberReader: MemberReading {
  private let json: JSON
  private let subject: String

  /// - Parameter subject: A description of the object for error messages, such as `the key`.
  init(_ json: JSON, of subject: String) {
    self.json = json
    self.subject = subject
  }

  /// The value of a member; `nil` if it is absent or `null`.
  subscript(name: String) -> JSON? { json[name] == .null ? nil : json[name] }

  /// Returns a text in which the empty string means the same as no text.
  func nonEmptyText(_ name: String) throws(AlgoliaAPIError) -> String? {
    let text = try text(name)
    return text?.isEmpty == true ? nil : text
  }

  /// Returns a whole number in a range, by default from 0.
  func number(
    _ name: String, in range: ClosedRange<Int> = 0...Int(UInt32.max)
  ) throws(AlgoliaAPIError) -> Int? {
    let bounds =
      range.upperBound == Int(UInt32.max)
      ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return try value(name, "a whole number \(bounds)") {
      $0.intValue.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func objects(_ name: String) throws(AlgoliaAPIError) -> [JSON]? {
    try value(name, "an array of objects") { value in
      guard let elements = value.arrayValue else { return nil }
      return elements.allSatisfy { $0.objectValue != nil } ? elements : nil
    }
  }

  func error(_ name: String, _ expected: String, _ found: JSON?) -> AlgoliaAPIError {
    AlgoliaAPIError(
      message: "\(name) of \(subject) must be \(expected), not \(found?.excerpt ?? "missing")",
      status: 400)
  }
}
