import Foundation

/// Swift code, read as text: the cases that it declares and the literals in it.
///
/// It knows no more of the grammar than errors need: an enumeration that is private is left out, and
/// so are comments.
struct SourceText {
  let lines: [Substring]

  /// The code of each type that says what went wrong: its declaration, and its extensions in the
  /// same file.
  static func errors(inFile text: String) -> [SourceText] {
    var parts: [(type: Substring, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A declaration at the top level: attributes, modifiers, the kind, the name.
      // Most lines are indented, and an expression costs more than their first character.
      let isIndented = [nil, UInt8(ascii: " ")].contains(line.utf8.first)
      let start =
        isIndented
        ? nil
        : line.prefixMatch(
          of: /(?:@?[a-z]+ )*(?:enum|struct|class|actor|protocol|extension) (\w+)/)
      if let start { parts.append((start.1, [])) }
      if !parts.isEmpty { parts[parts.count - 1].lines.append(line) }
    }
    return parts.compactMap { part in
      let declaration = SourceText(part.lines.joined(separator: "\n"))
      guard let type = declaration.errorTypes.first else { return nil }
      let all = parts.filter { $0.type == type }.flatMap(\.lines)
      return SourceText(all.joined(separator: "\n"))
    }
  }

  init(_ text: String) {
    var isHidden = false
    lines = text.split(separator: "\n").filter { line in
      let code = line.drop(while: \.isWhitespace)
      if code.hasPrefix("private enum") { isHidden = true }
      defer { if code == "}" { isHidden = false } }
      return !isHidden && !code.hasPrefix("//")
    }
  }

  /// The names of the public types at the top level that say what went wrong.
  var errorTypes: [String] {
    lines.compactMap { line in
      guard line.hasPrefix("public ") else { return nil }
      let match = line.firstMatch(of: /public (?:indirect )?(?:enum|struct) (\w+)(?:<[^{]*>)?(.*)/)
      guard let (_, name, rest) = match?.output else { return nil }
      let isNamed = name.contains(/.(Error|Failure|Issue|Rejection|Flaw)$/)
      // A parameter of a generic type says nothing about the type.
      let isError = rest.replacing(/^<[^>]*>/, with: "").contains(/\bError\b/)
      let isOther = name == "DroppedLinkPart"
      return isNamed || isError || isOther ? String(name) : nil
    }
  }

  /// The names of the cases that enumerations declare.
  var cases: [String] {
    lines.compactMap { line in
      line.wholeMatch(of: /\s+case (\w+)(?:\(.*\)| = ".*")?/).map { String($0.1) }
    }
  }

  /// The string literals, each as the parts between its interpolations; literals inside of
  /// interpolations stand for themselves.
  var literals: [[String]] {
    lines.flatMap { line in
      var text = line
      var found: [[String]] = []
      while let start = text.firstIndex(of: "\"") {
        text = text[text.index(after: start)...]
        found += Self.literals(&text)
      }
      return found
    }
  }

  /// The parts of string literals that are the same whatever is interpolated, of three words or
  /// more.
  var fixedTexts: [String] {
    literals.joined().map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.count(where: { $0 == " " }) > 1 }
  }

  /// Takes the rest of a literal from the text; returns its parts, then the literals in it.
  private static func literals(_ text: inout Substring) -> [[String]] {
    var parts = [""]
    var inner: [[String]] = []
    while let character = text.popFirst() {
      if character == "\"" { break }
      guard character == "\\", let escaped = text.popFirst() else {
        parts[parts.count - 1].append(character)
        continue
      }
      if escaped == "(" {
        inner += interpolation(&text)
        parts.append("")
      } else {
        parts[parts.count - 1].append(escaped)
      }
    }
    return [parts] + inner
  }

  private static func interpolation(_ text: inout Substring) -> [[String]] {
    var found: [[String]] = []
    var depth = 1
    while depth > 0, let character = text.popFirst() {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"": found += literals(&text)
      default: break
      }
    }
    return found
  }
}
