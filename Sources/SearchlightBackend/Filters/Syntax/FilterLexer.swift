/// Splits a filter text into tokens.
///
/// The lexer works on scalars, so that an accent after a quotation mark does not change the mark.
struct FilterLexer {
  private let text: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// Returns all tokens of the text, followed by ``FilterToken/Kind/end``.
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
      kind = .mark(Character(text[position]))
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
    guard let comparison = Comparison(rawValue: "\(first)") else {
      throw FilterSyntaxError(reason: "Not allowed: \"\(first)\" without \"=\"", column: column)
    }
    return comparison
  }

  private mutating func quoted() throws(FilterSyntaxError) -> String {
    let column = position + 1
    let mark = text[position]
    position += 1
    var content = String.UnicodeScalarView()
    while position < text.count {
      let scalar = text[position]
      position += 1
      if scalar == mark { return String(content) }
      if scalar == "\\", position < text.count {
        // Only quotation marks and the backslash need an escape; before any other character the
        // backslash stays.
        let escaped = text[position]
        position += 1
        if !escaped.isEscapable { content.append(scalar) }
        content.append(escaped)
      } else {
        content.append(scalar)
      }
    }
    throw FilterSyntaxError(reason: "Unexpected incomplete string", column: column)
  }

  private mutating func bare() -> FilterToken.Kind {
    let start = position
    while position < text.count, !text[position].isBlank, !text[position].endsWord { position += 1 }
    let scalars = text[start..<position]
    let content = String(String.UnicodeScalarView(scalars))
    if let keyword = FilterToken.Keyword(rawValue: content) { return .keyword(keyword) }
    return scalars.isFilterNumber ? .number(content) : .bare(content)
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{C}": true
    default: false
    }
  }

  /// Whether an unquoted word ends before the scalar.
  fileprivate var endsWord: Bool {
    switch self {
    case "(", ")", "<", ">", "=", "!", ":", "'", "\"": true
    default: false
    }
  }

  fileprivate var isEscapable: Bool { self == "\"" || self == "'" || self == "\\" }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether the text is a number in the filter grammar: digits with an optional leading minus and
  /// an optional fraction.
  fileprivate var isFilterNumber: Bool {
    let parts = (first == "-" ? dropFirst() : self)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("0"..."9").contains($0) }
    }
  }
}

/// A token of a filter text, with its column.
struct FilterToken: Hashable {
  enum Kind: Hashable {
    /// An unquoted text that is neither a number nor a keyword.
    case bare(String)
    /// An unquoted number, as it was written.
    case number(String)
    /// The content of a text in quotation marks, without escapes.
    case quoted(String)
    /// A comparison operator, such as `<` or `>=`.
    case comparison(Comparison)
    /// `OR`, `AND`, `NOT` or `TO`.
    case keyword(Keyword)
    /// `(`, `)`, `:` or `,`.
    case mark(Character)
    /// The end of the filter text.
    case end
  }

  enum Keyword: String {
    case or = "OR"
    case and = "AND"
    case not = "NOT"
    case to = "TO"
  }

  let kind: Kind

  /// The column of the token's first scalar, counted from 1.
  let column: Int
}

extension FilterToken: CustomStringConvertible {
  var description: String {
    switch kind {
    case .bare(let text), .number(let text), .quoted(let text): "string(\(text))"
    case .comparison(let comparison): comparison.rawValue
    case .keyword(let keyword): keyword.rawValue
    case .mark(let mark): String(mark)
    case .end: "end of filter"
    }
  }
}

/// The reason why a text is not a valid filter, with the column, in the wording of Algolia's
/// engine.
public struct FilterSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake in the text.
  public let reason: String

  /// The column of the mistake, counted from 1 in Unicode scalars.
  public let column: Int

  /// `filters: Unexpected token ")" expected a filter at col 7`.
  public var description: String {
    "filters: \(reason) at col \(column)"
  }
}
