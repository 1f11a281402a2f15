/// A path followed by options in a line of the prompt, such as `hats.csv --settings hats.json`.
struct FileArguments: Hashable {
  /// The path of the file; `nil` if the line names none.
  let path: String?

  /// The values of the options, keyed by name without hyphens.
  let options: [String: String]

  /// Parses a text; `nil` if an option is unknown, is repeated, or has no value.
  ///
  /// A value extends to the next option. It needs quotation marks only if it begins or ends with
  /// white space.
  init?(_ text: String, options known: Set<String> = []) {
    let parts = " \(text)".split(separator: " --", omittingEmptySubsequences: false)
    let path = String(parts[0]).trimmed.unquoted
    self.path = path.isEmpty ? nil : path
    var options: [String: String] = [:]
    for part in parts.dropFirst() {
      let name = String(part.prefix { !$0.isWhitespace })
      let value = part.dropFirst(name.count).trimmed.unquoted
      guard known.contains(name), !value.isEmpty,
        options.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    self.options = options
  }
}
