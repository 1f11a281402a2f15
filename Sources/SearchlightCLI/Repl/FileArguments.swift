/// A file that a line of the prompt names, with options behind it: `hats.csv --settings hats.json`.
struct FileArguments: Hashable {
  /// The file; `nil` if none is named.
  let path: String?

  /// The values of the options, by their names without hyphens.
  let options: [String: String]

  /// Takes a text apart; `nil` if it has other options than the known ones, one twice, or one without a
  /// value.
  ///
  /// A value goes on to the next option, so it needs quotation marks only for blanks at its ends.
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
