/// A parser for the grammar of the `filters` parameter: conditions joined by `AND` and `OR`, where
/// `OR` binds tighter.
struct FilterParser {
  /// The maximum nesting of parentheses, so that hostile input cannot exhaust the stack.
  private static let maximumDepth = 100

  private let tokens: [FilterToken]
  private var position = 0
  private var depth = 0

  /// Whether parentheses that contain an `AND` have been closed, after which no `OR` may follow.
  private var hasClosedConjunction = false

  init(_ text: String) throws(FilterSyntaxError) {
    var lexer = FilterLexer(text)
    tokens = try lexer.tokens()
  }

  /// Parses the text into clauses; a record must match all clauses, and at least one filter of
  /// each.
  mutating func parse() throws(FilterSyntaxError) -> [[Filter]] {
    if current.kind == .end { return [] }
    let clauses = try parseConjunction()
    guard current.kind == .end else { throw unexpected(expected: "end of filter") }
    return clauses
  }

  private mutating func parseConjunction() throws(FilterSyntaxError) -> [[Filter]] {
    var clauses = try parseDisjunction()
    while accept(.keyword(.and)) { clauses += try parseDisjunction() }
    return clauses
  }

  private mutating func parseDisjunction() throws(FilterSyntaxError) -> [[Filter]] {
    var clauses = try parseTerm()
    while current.kind == .keyword(.or) {
      guard clauses.count == 1, !hasClosedConjunction else { throw conjunctionInDisjunction() }
      advance()
      let column = current.column
      let next = try parseTerm()
      guard next.count == 1 else { throw conjunctionInDisjunction(at: column) }
      if let family = clauses[0].first?.family, next[0].contains(where: { $0.family != family }) {
        throw FilterSyntaxError(
          reason:
            "Different types are not allowed in the same OR. Expected a \(family.rawValue) filter",
          column: column)
      }
      clauses[0] += next[0]
    }
    return clauses
  }

  private mutating func parseTerm() throws(FilterSyntaxError) -> [[Filter]] {
    guard accept(.mark("(")) else { return [[try parseLeaf(isNegated: accept(.keyword(.not)))]] }
    guard depth < Self.maximumDepth else {
      throw FilterSyntaxError(
        reason: "Parentheses are nested more than \(Self.maximumDepth) deep", column: current.column
      )
    }
    depth += 1
    defer { depth -= 1 }
    let clauses = try parseConjunction()
    guard accept(.mark(")")) else { throw unexpected(expected: ")") }
    if clauses.count > 1 { hasClosedConjunction = true }
    return clauses
  }

  private mutating func parseLeaf(isNegated: Bool) throws(FilterSyntaxError) -> Filter {
    let name: String
    switch current.kind {
    case .bare(let text), .number(let text), .quoted(let text): name = text
    default: throw unexpected(expected: "a filter")
    }
    // Only a value can be empty.
    guard !name.isEmpty else {
      throw FilterSyntaxError(reason: "Unexpected empty string", column: current.column)
    }
    advance()
    if case .comparison(let comparison) = current.kind, !isScore {
      advance()
      let condition = NumericCondition.comparison(comparison, try parseNumber())
      return .numeric(
        Filter.Numeric(attribute: Attribute(name), condition: condition, isNegated: isNegated))
    }
    guard accept(.mark(":")) else {
      return .tag(Filter.Tag(value: name, score: try parseScore(), isNegated: isNegated))
    }
    return try parseValue(of: Attribute(name), isNegated: isNegated)
  }

  private mutating func parseValue(
    of attribute: Attribute, isNegated: Bool
  ) throws(FilterSyntaxError) -> Filter {
    let value: FacetValue
    switch current.kind {
    case .quoted(let text): value = .string(text)
    case .bare(let text): value = Bool(text).map(FacetValue.bool) ?? .string(text)
    case .number(let text):
      if tokens[position + 1].kind == .keyword(.to) {
        let condition = NumericCondition.range(try parseRange())
        return .numeric(
          Filter.Numeric(attribute: attribute, condition: condition, isNegated: isNegated))
      }
      // A number is compared by its text, so one whose description differs from the input stays a
      // text.
      value =
        Double(text).map(FacetValue.number).flatMap { $0.description == text ? $0 : nil }
        ?? .string(text)
    default: throw unexpected(expected: "a value")
    }
    advance()
    let score = try parseScore()
    if attribute == Filter.Tag.attribute {
      return .tag(Filter.Tag(value: value.description, score: score, isNegated: isNegated))
    }
    return .facet(attribute, value, score: score, isNegated: isNegated)
  }

  private mutating func parseRange() throws(FilterSyntaxError) -> ClosedRange<NumericValue> {
    let column = current.column
    let lower = try parseNumber()
    advance()
    let upper = try parseNumber()
    guard lower <= upper else {
      throw FilterSyntaxError(reason: "The range ends before it begins", column: column)
    }
    return lower...upper
  }

  private mutating func parseNumber() throws(FilterSyntaxError) -> NumericValue {
    guard case .number(let text) = current.kind, let number = NumericValue(text) else {
      throw unexpected(expected: "a number")
    }
    advance()
    return number
  }

  private var isScore: Bool {
    current.kind == .comparison(.lessThan) && tokens[position + 1].kind == .bare("score")
  }

  private mutating func parseScore() throws(FilterSyntaxError) -> Int? {
    guard accept(.comparison(.lessThan)) else { return nil }
    guard accept(.bare("score")) else { throw unexpected(expected: "score") }
    guard accept(.comparison(.equal)) else { throw unexpected(expected: "=") }
    let column = current.column
    guard let score = Int(exactly: try parseNumber().doubleValue), (0...65_535).contains(score)
    else {
      throw FilterSyntaxError(reason: "A score is a whole number from 0 to 65535", column: column)
    }
    guard accept(.comparison(.greaterThan)) else { throw unexpected(expected: ">") }
    return score
  }
}

extension FilterParser {
  private var current: FilterToken { tokens[position] }

  private mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  private mutating func accept(_ kind: FilterToken.Kind) -> Bool {
    guard current.kind == kind else { return false }
    advance()
    return true
  }

  private func unexpected(expected: String) -> FilterSyntaxError {
    FilterSyntaxError(
      reason: "Unexpected token \(current) expected \(expected)", column: current.column)
  }

  private func conjunctionInDisjunction(at column: Int? = nil) -> FilterSyntaxError {
    FilterSyntaxError(
      reason: "filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed",
      column: column ?? current.column)
  }
}
