public import SearchCore

/// The logic of a choice of at least so many stars.
///
/// ```swift
/// let rating = RatingInteractor(products, attribute: "rating", max: 5)
/// …
/// search.send(rating.select(4))
/// ```
///
/// The rules are those of InstantSearch.js: rows from one star below the most down to one; choosing asks for ratings
/// from there to the most, and again takes it back; ratings beyond the scale count for nothing. But rows without records
/// stay in the list, also beside a choice: whoever does not want them leaves them out by their count.
public struct RatingInteractor: FilterControl {
  /// The largest scale that is offered; a longer one is shortened.
  public static let longestScale = 100

  /// The rows by their numbers of stars.
  public let choice: FilterChoice<Int>

  /// The most stars.
  public let max: Int

  /// Creates a choice of stars.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers are ratings. They are counted as a facet, so the engine must list
  ///     all its values: with one decimal and five stars `maxValuesPerFacet` of 50 is enough.
  ///   - max: The most stars, from 2 to ``longestScale``.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - groupName: The name of the group of filters; `nil` for that of all ranges of the attribute,
  ///     `rating range`.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `products.rating`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, max: Int = 5, scope: FilterScope? = nil,
    groupName: String? = nil, id: ComponentID? = nil
  ) {
    let most = Swift.min(max, Self.longestScale)
    self.max = Swift.max(most, 1)
    choice = FilterChoice(
      searcher,
      options: (1..<Swift.max(most, 1)).reversed().map { stars in
        let ends = Double(stars)...Double(most)
        return FilterOption(stars, title: "\(stars)", filters: [.numeric(attribute, in: ends)])
      },
      group: .or(
        groupName ?? NumberBounds.groupName(of: attribute),
        scope: scope ?? .source(searcher.source)),
      counting: .facets, numberAttribute: attribute,
      issues: (2...Self.longestScale).contains(max)
        ? [] : ["Its scale has \(max) stars. Give it 2 to \(Self.longestScale)."],
      id: id ?? ComponentID("\(searcher.source).\(attribute)"))
  }
}
