public import SearchCore

/// The logic of a menu of ranges of numbers with names, of which one can be chosen.
///
/// ```swift
/// let prices = NumericMenuInteractor(
///   products, attribute: "price",
///   items: [.init("All"), .init("Up to 10", upper: 10), .init("10 to 20", lower: 10, upper: 20)])
/// …
/// search.send(prices.select("Up to 10"))
/// ```
///
/// The rules are those of InstantSearch.js, with its slips left out: choosing takes back every other condition on
/// numbers in the group; equal ends are an equality; an item without ends is *All*, chosen while there is no such
/// condition; an item is chosen only if it is the very condition that holds. The item that is chosen stays when it is
/// chosen again if there is an *All* to go back to, and is taken back if not.
///
/// With a ``NumberRangeInteractor`` on the same attribute it is two views of one choice.
public struct NumericMenuInteractor: FilterControl {
  /// A range of numbers with a name.
  public struct Item: Hashable, Sendable {
    /// What people read, and what the item is chosen by.
    public let title: String

    /// The ends of the range, both included; none for all numbers.
    public let bounds: NumberBounds

    /// Creates an item from its ends, both included; `nil` for an open end.
    public init(_ title: String, lower: Double? = nil, upper: Double? = nil) {
      self.title = title
      bounds = NumberBounds(lower: lower, upper: upper)
    }
  }

  /// The items by their titles.
  public let choice: FilterChoice<String>

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers are meant.
  ///   - items: The items, in the order in which they are offered. One whose ends are no numbers, or the wrong way
  ///     round, is left out and named among the machine's issues.
  ///   - counting: How records are counted.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - groupName: The name of the group of filters; `nil` for that of all ranges of the attribute, `price range`.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `products.price.menu`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, items: [Item],
    counting: FilterCounting = .none, scope: FilterScope? = nil, groupName: String? = nil,
    id: ComponentID? = nil
  ) {
    let sound = items.filter { $0.bounds.flaw == nil }
    let flaws = items.compactMap { item in
      item.bounds.flaw.map { "Its item \"\(item.title)\" is left out: \($0)" }
    }
    choice = FilterChoice(
      searcher,
      options: sound.map { item in
        FilterOption(
          item.title, title: item.title,
          filters: item.bounds.filter(on: attribute).map { [$0] } ?? [])
      },
      group: .or(
        groupName ?? NumberBounds.groupName(of: attribute),
        scope: scope ?? .source(searcher.source)),
      counting: counting, numberAttribute: attribute, issues: flaws,
      id: id ?? ComponentID("\(searcher.source).\(attribute).menu"))
  }
}
