import SearchCore

extension OptionReader {
  /// The parts of an answer that are wanted, `nil` for all.
  func responseFields(_ name: String) throws(OptionError) -> [ResponseField]?? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of texts", found: found)
    }
    // Beside the star, too, there may be nothing but names.
    let named = OptionReader { _ in .array(elements.filter { $0 != "*" }) }
    let fields: [ResponseField]? = try named.choices(name)
    return .some(elements.contains("*") ? nil : fields)
  }
}
