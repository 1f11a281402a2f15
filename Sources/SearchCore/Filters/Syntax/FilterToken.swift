/// A piece of a filter text.
struct FilterToken: Hashable {
  enum Kind: Hashable {
    /// A text without quotation marks that is no number and no keyword.
    case bare(String)
    /// A number without quotation marks, as it was written.
    case number(String)
    /// A text in quotation marks, its escapes undone.
    case quoted(String)
    /// `<`, `>=` and their like.
    case comparison(Comparison)
    /// `OR`, `AND`, `NOT` or `TO`.
    case keyword(Keyword)
    /// `(`, `)`, `:` or `,`.
    case mark(Character)
    /// The end of the filter.
    case end
  }

  enum Keyword: String {
    case or = "OR"
    case and = "AND"
    case not = "NOT"
    case to = "TO"
  }

  let kind: Kind

  /// Where it begins, from 1.
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
