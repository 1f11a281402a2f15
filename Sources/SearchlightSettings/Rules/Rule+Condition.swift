public import SearchlightBackend

extension Rule {
  /// What a request must have for a rule to apply; everything that is set here must hold.
  public struct Condition: Hashable, Sendable {
    /// The words that the query must contain, such as `harry potter`; `{facet:genre}` matches the
    /// words of any value of an attribute for faceting.
    ///
    /// Words are folded as in queries and compared as a whole: a prefix does not match. An empty
    /// pattern matches the empty query, and its anchoring must be `is`.
    public var pattern: String?

    /// Where in the query the words must occur; ignored without a ``pattern``.
    public var anchoring: Anchoring

    /// Whether words with typos, plurals and synonyms match too, as far as a search would find
    /// them; values of facets always match exactly.
    public var alternatives: Bool

    /// Whether the JSON format has ``alternatives`` also if it is `false`: clients expect to get back
    /// what they have saved.
    var writesFalseAlternatives = false

    /// A context that the request must name in its `ruleContexts`: letters, digits, `-` and `_`.
    public var context: String?

    /// Filters that the request must have, joined by `AND`: facets and tags, such as `genre:comedy
    /// AND _tags:new`.
    ///
    /// A filter counts wherever the request has it, even as one of several filters that are joined
    /// by *or*. Scores are ignored, and so is the letter case of facet values.
    public var filters: String?

    /// Creates a condition from what must hold.
    public init(
      pattern: String? = nil, anchoring: Anchoring = .contains, alternatives: Bool = false,
      context: String? = nil, filters: String? = nil
    ) {
      self.pattern = pattern
      self.anchoring = anchoring
      self.alternatives = alternatives
      self.context = context
      self.filters = filters
    }
  }

  /// The replacement or removal of some words of a query.
  public struct Edit: Hashable, Sendable {
    /// The words to replace, wherever they are adjacent in the query; `{facet:genre}` for those
    /// that a pattern has found.
    public var delete: String

    /// The text to insert in their place; `nil` removes the words.
    public var insert: String?

    /// Creates an edit that replaces words or, by default, removes them.
    public init(delete: String, insert: String? = nil) {
      self.delete = delete
      self.insert = insert
    }
  }

  /// A filter for the values of a facet that a pattern of the rule has found in the query.
  public struct AutomaticFilter: Hashable, Sendable {
    /// The attribute to filter by; a pattern of the rule must contain `{facet:…}` for it.
    public var facet: Attribute

    /// Whether records need only one of several values that were found; by default, they need all
    /// of them.
    public var disjunctive: Bool

    /// The score in the ranking criterion `filters`, from 0 to 65,535; `nil` counts as 1.
    public var score: Int?

    /// Whether records must have none of the values; ``disjunctive`` is then ignored.
    public var negative: Bool

    /// Creates a filter for the values of a facet.
    public init(
      _ facet: Attribute, disjunctive: Bool = false, score: Int? = nil, negative: Bool = false
    ) {
      self.facet = facet
      self.disjunctive = disjunctive
      self.score = score
      self.negative = negative
    }
  }

  /// Where in a query the words of a pattern must occur.
  @nonexhaustive
  public enum Anchoring: String, Hashable, Sendable, CaseIterable {
    /// The words are the whole query.
    case `is`

    /// The query starts with the words.
    case startsWith

    /// The query ends with the words.
    case endsWith

    /// The query contains the words anywhere, adjacent to each other.
    case contains
  }
}
