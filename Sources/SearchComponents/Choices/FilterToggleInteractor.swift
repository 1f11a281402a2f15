public import SearchCore

/// The logic of a switch between two sets of values, or between a filter and none.
///
/// ```swift
/// let freeShipping = FilterToggleInteractor(products, attribute: "freeShipping")
/// …
/// search.send(freeShipping.toggle(in: search.current))
/// ```
///
/// It is on when all of its *on* values are chosen. Its *off* values are demanded as long as it is off, from the first
/// request on. Of the counts, that which belongs to the next tap is ``FilterOptions/nextCount``. The rules are those of
/// InstantSearch.js, but that a count of zero is zero, where that has none.
public struct FilterToggleInteractor: FilterControl {
  /// The two options: `false` and `true`.
  public let choice: FilterChoice<Bool>

  /// Creates a switch between values of an attribute, by default between `true` and all.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute.
  ///   - on: The values of which a record must have one while the switch is on.
  ///   - off: The values of which a record must have one while it is off; none accepts all records.
  ///   - title: What people read beside the switch; `nil` for the name of the attribute.
  ///   - counting: How records are counted.
  ///   - scope: Which sources the switch narrows; `nil` is that of the searcher.
  ///   - groupName: The name of its group of filters; `nil` for that of the attribute.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `products.freeShipping`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, on: [FacetValue] = [true],
    off: [FacetValue] = [], title: String? = nil, counting: FilterCounting = .facets,
    scope: FilterScope? = nil, groupName: String? = nil, id: ComponentID? = nil
  ) {
    self.init(
      searcher, on: on.map { .facet(attribute, $0) }, off: off.map { .facet(attribute, $0) },
      title: title ?? attribute.rawValue, counting,
      .or(groupName ?? attribute.rawValue, scope: scope ?? .source(searcher.source)),
      id ?? ComponentID("\(searcher.source).\(attribute)"))
  }

  /// Creates a switch of one filter, of any kind.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filter: The filter that records must meet while the switch is on.
  ///   - title: What people read beside the switch; `nil` for the filter in words.
  ///   - counting: How records are counted.
  ///   - scope: Which sources the switch narrows; `nil` is that of the searcher.
  ///   - groupName: The name of its group of filters; `nil` for that of the attribute.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute.
  public init(
    _ searcher: some Searcher, filter: Filter, title: String? = nil,
    counting: FilterCounting = .facets, scope: FilterScope? = nil, groupName: String? = nil,
    id: ComponentID? = nil
  ) {
    self.init(
      searcher, on: [filter], off: [], title: title ?? "\(filter)", counting,
      .or(groupName ?? filter.attribute.rawValue, scope: scope ?? .source(searcher.source)),
      id ?? ComponentID("\(searcher.source).\(filter.attribute)"))
  }

  private init(
    _ searcher: some Searcher, on: [Filter], off: [Filter], title: String,
    _ counting: FilterCounting, _ group: FilterGroup.ID, _ id: ComponentID
  ) {
    choice = FilterChoice(
      searcher,
      options: [
        FilterOption(false, title: "not \(title)", filters: off),
        FilterOption(true, title: title, filters: on),
      ], group: group, defaultKey: false, counting: counting,
      issues: on.isEmpty ? ["It has no value to turn on. Give it one."] : [], id: id)
  }

  /// Whether the switch is on.
  public func isOn(in state: SearchState) -> Bool { choice.selections(in: state.filters) == [true] }

  /// The action that turns the switch, from how it stands in a state.
  public func toggle(in state: SearchState) -> SearchAction { select(!isOn(in: state)) }
}

extension FilterOptions<Bool> {
  /// Whether the switch is on.
  public var isOn: Bool { selections == [true] }

  /// How many records the next tap leads to: those of the *off* values if the switch is on, else those of the *on*
  /// values; `nil` if that is not known.
  public var nextCount: Int? { items.first { $0.id != isOn }?.count }
}
