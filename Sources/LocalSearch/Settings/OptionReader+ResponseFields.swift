import SearchCore

extension OptionReader {
  /// The parts of an answer that are wanted, `nil` for all; what is given if the option is not set.
  func responseFields(
    else standard: [ResponseField]?
  ) throws(OptionError) -> [ResponseField]? {
    let name = "responseFields"
    guard let found = value(name) else { return standard }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of texts", found: found)
    }
    // Beside the star, too, there may be nothing but names.
    let named = OptionReader { _ in .array(elements.filter { $0 != "*" }) }
    let fields: [ResponseField]? = try named.choices(name)
    return elements.contains("*") ? nil : fields
  }
}
