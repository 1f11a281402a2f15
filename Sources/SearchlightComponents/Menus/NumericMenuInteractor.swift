public import SearchlightCore

/// A menu of named numeric ranges, of which one can be selected.
///
/// ```swift
/// let prices = NumericMenuInteractor(
///   products, attribute: "price",
///   items: [.init("All"), .init("Up to 10", upper: 10), .init("10 to 20", lower: 10, upper: 20)])
/// …
/// search.send(prices.toggle("Up to 10"))
/// ```
///
/// The rules are those of InstantSearch.js without its errors. Selecting an item removes all other
/// numeric conditions of the group. Equal bounds are an equality. An item without bounds is *All*,
/// which is selected while there is no such condition. Any other item is selected only if its
/// condition is exactly the current one. Selecting the selected item again keeps it if the menu has
/// an *All* item, and deselects it otherwise.
///
/// Together with a ``NumberRangeInteractor`` on the same attribute, it is another view of the same
/// selection.
public struct NumericMenuInteractor: FilterControl {
  /// A named range of numbers.
  public struct Item: Hashable, Sendable {
    /// The label that users see, which is also the key of the item.
    public let title: String

    /// The bounds of the range, both included; open for all numbers.
    public let bounds: NumberBounds

    /// Creates an item from its bounds, both included; `nil` for an open bound.
    public init(_ title: String, lower: Double? = nil, upper: Double? = nil) {
      self.title = title
      bounds = NumberBounds(lower: lower, upper: upper)
    }
  }

  /// The items as options; each key is the title of an item.
  public let choice: FilterSelection<String>

  /// Creates a menu from its items.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers the ranges apply to.
  ///   - items: The items, in the order of the menu. An item whose bounds are not numbers, or are
  ///     reversed, is left out and reported as an issue of the machine.
  ///   - counting: How the counts of the items are determined.
  ///   - scope: The sources that the selection applies to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for that of all ranges of the attribute,
  ///     such as `price range`.
  ///   - id: Identifies the component; `nil` derives a name from searcher and attribute, such as
  ///     `products.price.menu`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, items: [Item],
    counting: FilterCounting = .none, scope: FilterScope? = nil, groupName: String? = nil,
    id: ComponentID? = nil
  ) {
    let valid = items.filter { $0.bounds.validationError == nil }
    let problems = items.compactMap { item in
      item.bounds.validationError.map { "Its item \"\(item.title)\" is left out: \($0)" }
    }
    choice = FilterSelection(
      searcher,
      options: valid.map { item in
        FilterOption(
          item.title, title: item.title,
          filters: item.bounds.filter(on: attribute).map { [$0] } ?? [])
      },
      group: .or(
        groupName ?? NumberBounds.groupName(of: attribute),
        scope: scope ?? .source(searcher.source)),
      counting: counting, numberAttribute: attribute, issues: problems,
      id: id ?? ComponentID("\(searcher.source).\(attribute).menu"))
  }
}
