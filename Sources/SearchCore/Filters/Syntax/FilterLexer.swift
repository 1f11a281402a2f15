/// Cuts a filter text into tokens.
struct FilterLexer {
  private let text: [Character]
  private var position = 0

  init(_ text: String) {
    self.text = Array(text)
  }

  /// All tokens, the end included.
  mutating func tokens() throws(FilterSyntaxError) -> [FilterToken] {
    var tokens: [FilterToken] = []
    while true {
      let token = try next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private mutating func next() throws(FilterSyntaxError) -> FilterToken {
    while position < text.count, text[position].isBlank { position += 1 }
    let column = position + 1
    guard position < text.count else { return FilterToken(kind: .end, column: column) }
    let kind: FilterToken.Kind
    switch text[position] {
    case "(", ")", ":", ",":
      kind = .mark(text[position])
      position += 1
    case "<", ">", "=", "!":
      kind = .comparison(try comparison())
    case "\"", "'":
      kind = .quoted(try quoted())
    default:
      kind = bare()
    }
    return FilterToken(kind: kind, column: column)
  }

  private mutating func comparison() throws(FilterSyntaxError) -> Comparison {
    let column = position + 1
    let first = text[position]
    position += 1
    if first != "=", position < text.count, text[position] == "=" {
      position += 1
      if let comparison = Comparison(rawValue: "\(first)=") { return comparison }
    }
    guard let comparison = Comparison(rawValue: String(first)) else {
      throw FilterSyntaxError(reason: "Not allowed: \"\(first)\" without \"=\"", column: column)
    }
    return comparison
  }

  private mutating func quoted() throws(FilterSyntaxError) -> String {
    let column = position + 1
    let mark = text[position]
    position += 1
    var content = ""
    while position < text.count {
      let character = text[position]
      position += 1
      if character == mark {
        guard !content.isEmpty else {
          throw FilterSyntaxError(reason: "Unexpected empty string", column: column)
        }
        return content
      }
      if character == "\\", position < text.count {
        // Only quotation marks and the backslash need one; before others it stays.
        let escaped = text[position]
        position += 1
        content += "\"'\\".contains(escaped) ? String(escaped) : "\\\(escaped)"
      } else {
        content.append(character)
      }
    }
    throw FilterSyntaxError(reason: "Unexpected incomplete string", column: column)
  }

  private mutating func bare() -> FilterToken.Kind {
    let start = position
    while position < text.count, !text[position].isBlank, !"()<>=!:'\"".contains(text[position]) {
      position += 1
    }
    let content = String(text[start..<position])
    if let keyword = FilterToken.Keyword(rawValue: content) { return .keyword(keyword) }
    return content.isFilterNumber ? .number(content) : .bare(content)
  }
}

extension Character {
  fileprivate var isBlank: Bool { " \t\n\r\u{C}\r\n".contains(self) }
}

extension String {
  /// Whether the text is a number of the filter grammar: digits, with a minus before and a fraction
  /// behind where need be.
  var isFilterNumber: Bool { wholeMatch(of: #/-?[0-9]+(\.[0-9]+)?/#) != nil }
}
