public import SearchlightCore

/// A choice of a minimum number of stars.
///
/// ```swift
/// let rating = RatingInteractor(products, attribute: "rating", max: 5)
/// …
/// search.send(rating.toggle(4))
/// ```
///
/// The rules are those of InstantSearch.js. The rows go from one star below the maximum down to
/// one. Selecting a row requires ratings from its stars to the maximum; selecting it again
/// deselects it. Ratings beyond the scale are not counted. Unlike there, rows without records stay
/// in the list, with or without a selection; leave them out by their count if you do not want them.
public struct RatingInteractor: FilterControl {
  /// The maximum number of stars; a larger scale is reduced to it.
  public static let scaleLimit = 100

  /// The rows as options; each key is the number of stars.
  public let choice: FilterSelection<Int>

  /// The number of stars at the top of the scale.
  public let max: Int

  /// Creates a choice of stars.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute that holds the ratings. Ratings are counted as a facet, so the
  ///     engine must list all values: with one decimal and five stars, a `maxValuesPerFacet` of 50
  ///     is enough.
  ///   - max: The number of stars at the top of the scale, from 2 to ``scaleLimit``.
  ///   - scope: The sources that the selection applies to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for that of all ranges of the attribute,
  ///     such as `rating range`.
  ///   - id: Identifies the component; `nil` derives a name from searcher and attribute, such as
  ///     `products.rating`.
  ///   - title: Makes the label of a row from its number of stars; by default `≥ 4 ★`, which
  ///     belongs to no language, and which screen readers read in their own.
  public init(
    _ searcher: some Searcher, attribute: Attribute, max: Int = 5, scope: FilterScope? = nil,
    groupName: String? = nil, id: ComponentID? = nil,
    title: (_ stars: Int) -> String = { "≥ \($0) ★" }
  ) {
    let most = Swift.min(max, Self.scaleLimit)
    self.max = Swift.max(most, 1)
    choice = FilterSelection(
      searcher,
      options: (1..<Swift.max(most, 1)).reversed().map { stars in
        let ends = Double(stars)...Double(most)
        return FilterOption(stars, title: title(stars), filters: [.numeric(attribute, in: ends)])
      },
      group: .or(
        groupName ?? NumberBounds.groupName(of: attribute),
        scope: scope ?? .source(searcher.source)),
      counting: .facets, numberAttribute: attribute,
      issues: (2...Self.scaleLimit).contains(max)
        ? [] : ["Its scale has \(max) stars. Give it 2 to \(Self.scaleLimit)."],
      id: id ?? ComponentID("\(searcher.source).\(attribute)"))
  }
}
