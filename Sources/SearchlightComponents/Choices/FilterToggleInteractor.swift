public import SearchlightCore

/// A switch between two sets of values, or between a filter and none.
///
/// ```swift
/// let freeShipping = FilterToggleInteractor(products, attribute: "freeShipping")
/// …
/// search.send(freeShipping.toggle(in: search.current))
/// ```
///
/// The switch is on when all of its *on* values are selected. Its *off* values apply as long as it
/// is off, from the first request on. ``FilterOptions/nextCount`` is the count that the next tap
/// leads to. The rules are those of InstantSearch.js, except that a count of zero is zero and not
/// absent.
public struct FilterToggleInteractor: FilterControl {
  /// The two options, `false` and `true`.
  public let choice: FilterSelection<Bool>

  /// Creates a switch between values of an attribute; by default, *on* requires `true` and *off*
  /// accepts all records.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose values the switch sets.
  ///   - on: The values of which a record must have at least one while the switch is on.
  ///   - off: The values of which a record must have at least one while the switch is off; if
  ///     empty, all records match.
  ///   - title: The label of the switch; `nil` for the name of the attribute.
  ///   - counting: How the two counts are determined.
  ///   - scope: The sources that the switch applies to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for the name of the attribute.
  ///   - id: Identifies the component; `nil` derives a name from searcher and attribute, such as
  ///     `products.freeShipping`.
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

  /// Creates a switch for one filter of any kind.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filter: The filter that records must match while the switch is on.
  ///   - title: The label of the switch; `nil` for the filter's description.
  ///   - counting: How the two counts are determined.
  ///   - scope: The sources that the switch applies to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for the name of the attribute.
  ///   - id: Identifies the component; `nil` derives a name from searcher and attribute.
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
    choice = FilterSelection(
      searcher,
      options: [
        FilterOption(false, title: "not \(title)", filters: off),
        FilterOption(true, title: title, filters: on),
      ], group: group, defaultKey: false, counting: counting,
      issues: on.isEmpty ? ["It has no value to turn on. Give it one."] : [], id: id)
  }

  /// Returns whether the switch is on in a state.
  public func isOn(in state: SearchState) -> Bool { choice.selections(in: state.filters) == [true] }

  /// Returns the action that flips the switch, starting from its position in `state`.
  public func toggle(in state: SearchState) -> SearchAction { select(!isOn(in: state)) }
}

extension FilterOptions<Bool> {
  /// Whether the switch is on.
  public var isOn: Bool { selections == [true] }

  /// The number of records after the next tap; `nil` if unknown.
  ///
  /// It is the count of the *off* values while the switch is on, and of the *on* values while it is
  /// off.
  public var nextCount: Int? { items.first { $0.id != isOn }?.count }
}
