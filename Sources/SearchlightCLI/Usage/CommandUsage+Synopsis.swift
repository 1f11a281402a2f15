extension CommandUsage {
  /// The ways to call the command, such as `searchlight try FILE [--settings FILE]`.
  var synopses: [Synopsis] {
    patterns.map { pattern in
      var arguments: [String] = []
      var depth = 0
      for word in pattern.split(separator: " ") {
        // A bracket and everything in it is one argument.
        if depth > 0, let last = arguments.popLast() {
          arguments.append("\(last) \(completed(word))")
        } else {
          arguments.append(completed(word))
        }
        depth += word.count { "([".contains($0) } - word.count { ")]".contains($0) }
      }
      return Synopsis(command: words.joined(separator: " "), arguments: arguments)
    }
  }

  /// A word of a pattern with the placeholder of the option that it contains.
  private func completed(_ word: Substring) -> String {
    guard let name = Self.optionName(in: word),
      let option = options.first(where: { $0.name == name })
    else { return String(word) }
    return String(word.replacing(name, with: option.term, maxReplacements: 1))
  }

  /// The name of the option in a word such as `[--data`; `nil` if it contains none.
  static func optionName(in word: Substring) -> String? {
    let name = word.drop { "([".contains($0) }.prefix { !")]".contains($0) }
    return name.hasPrefix("--") ? String(name) : nil
  }
}
