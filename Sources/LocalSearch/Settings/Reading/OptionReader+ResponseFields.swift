import SearchBackend

extension OptionReader {
  /// Reads which fields an answer is to have; the inner `nil` stands for all, the outer one for an
  /// option that is not set.
  func responseFields(_ name: String) throws(OptionError) -> [ResponseField]?? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of strings", found: found)
    }
    // Next to the star, too, only names are allowed.
    let named = OptionReader { _ in .array(elements.filter { $0 != "*" }) }
    let fields: [ResponseField]? = try named.choices(name)
    return .some(elements.contains("*") ? nil : fields)
  }
}
