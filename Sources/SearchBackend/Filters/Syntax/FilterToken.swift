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
