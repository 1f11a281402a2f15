import SearchlightComponents
import SearchlightCore

/// The filter and number controls of the walks, with their actions.
extension Subject {
  static let years = NumberRangeInteractor(
    movies, attribute: "year", limits: NumberBounds(lower: 1900))
  static let decades = NumericMenuInteractor(
    movies, attribute: "year",
    items: [.init("All"), .init("Eighties", lower: 1980, upper: 1989), .init("Since", lower: 1990)])
  static let since = NumberInteractor(movies, attribute: "year", comparison: .greaterThanOrEqual)
  static let stars = RatingInteractor(movies, attribute: "stars")
  static let colour = FilterToggleInteractor(
    movies, attribute: "colour", on: ["black", "sepia"], off: ["full"])
  static let picks = FilterListInteractor(
    movies, filters: [.tag("new"), .facet("award", "Oscar"), .numeric("length", .lessThan, 90)],
    refinementOperator: .and, counting: .facets, id: "picks")
  static let ages = FilterMapInteractor<String>(
    news, filters: [("all", .facet("age", "0")), ("adult", .facet("age", "18"))], selected: "all",
    id: "ages")
  static let tabs = TabsInteractor(
    movies,
    tabs: [
      FilterOption("all", title: "All"),
      FilterOption("short", title: "Short", filters: [.tag("short"), .facet("reel", "1")]),
    ], counting: .searches, clearsRefinements: true)

  static let grain = RatingInteractor(movies, attribute: "grain", max: 3).dependent(on: colour)

  static let newsSizes = HitsPerPageInteractor(news, options: [2, 4]).dependent(on: colour)

  static let others = DynamicFacetListInteractor(
    news, rules: ["desk": FacetListRule(refinementOperator: .and, limit: 1)],
    otherwise: FacetListRule(selectionMode: .single, limit: 1), except: ["age"], id: "others")

  static let controls: [any SearchComponent] = [
    years, decades, since, stars, colour, grain, newsSizes, picks, ages, tabs, others,
  ]

  static let controlActions: [SearchAction] =
    [years.select(1980...1990), years.select(NumberBounds(upper: 2000.5)), years.clear]
    + [decades.toggle("Eighties"), decades.toggle("Since"), decades.toggle("All")]
    + [since.select(1985), since.clear, stars.toggle(4), stars.toggle(1), stars.clear]
    + [colour.toggle(true), colour.toggle(true), colour.toggle(false), colour.clear]
    + [newsSizes.base.select(2), newsSizes.base.select(4), newsSizes.base.select(nil)]
    + [grain.base.toggle(2), grain.base.toggle(1), grain.base.clear]
    + [others.toggle("Paris", of: "desk"), others.exclude("Rome", of: "city")]
    + [others.toggle("Oslo", of: "city"), others.toggleShowMore(of: "city")]
    + [picks.toggle(.tag("new")), picks.toggle(.facet("award", "Oscar"))]
    + [ages.toggle("adult"), ages.toggle("all"), tabs.toggle("short"), tabs.toggle("all")]
    + [
      .filters(.add(.numeric("year", .greaterThan, 1970), to: years.filterGroup)),
      .filters(.add(.facet("colour", "Sepia"), to: colour.filterGroup)),
      .restore(
        SearchChoice(
          filters: [
            FilterGroup(years.filterGroup, [.numeric("year", in: 1981...1982)]),
            FilterGroup(tabs.filterGroup, [.tag("short")]),
          ])),
      .restore(
        SearchChoice(
          filters: [
            FilterGroup(years.filterGroup, [.facet("year", "1980")]),
            FilterGroup(stars.filterGroup, [.numeric("stars", .lessThan, 3)]),
          ])),
    ] + refused

  /// A choice in a hidden control, since nothing is chosen in the control it depends on.
  private static let hidden = FilterGroup(
    grain.base.filterGroup, grain.base.choice.options.first?.filters ?? [])

  /// Intents that a control refuses, and choices that it cannot restore.
  static let refused: [SearchAction] =
    [
      .restore(SearchChoice(filters: [hidden])),
      years.select(NumberBounds(lower: 2000, upper: 1990)), years.select(NumberBounds(lower: .nan)),
      years.select(NumberBounds(upper: 1800)), since.select(.infinity), since.select(.nan),
      decades.toggle("Nineties"), others.toggle("18", of: "age"), stars.toggle(9), ages.toggle(""),
    ] + refusedPlaces

  /// Returns whether a source counts an option that clears all other refinements.
  func countsCleared(_ source: SourceID) -> Bool {
    controls.contains { control in
      guard let control = control as? any FilterControl else { return false }
      return control.searchers.contains { $0.source == source && $0 is FilterCountSearcher }
        && Self.clears(control)
    }
  }

  private static func clears(_ control: some FilterControl) -> Bool {
    control.choice.clearsRefinements
  }

  /// Returns whether one of the controls lets a link restore a filter in a group.
  func controlsOffer(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    controls.flatMap(\.traits.restorableChoices).contains { choice in
      switch choice {
      case .anyFacet(let facets): return facets.contains(filter, in: group)
      case .options(let filters, group): return FilterList(filters).contains(filter)
      case .numbers(group, let attributes):
        guard case .numeric(let numeric) = filter, attributes.contains(numeric.attribute) else {
          return false
        }
        return !numeric.isNegated && NumberBounds(numeric.condition)?.validationError == nil
      default: return false
      }
    }
  }

  /// Returns a problem with the output of the controls; `nil` if there is none.
  func problemOfControls(in state: SearchState) -> String? {
    for control in controls {
      if let control = control as? any FilterControl,
        let problem = Self.problem(of: control, in: state)
      {
        return "\(control.id) \(problem)"
      }
    }
    if !controls.isEmpty, !Self.grain.isShown(in: state) {
      let hidden = state.filters[Self.grain.base.filterGroup].filters
      if !hidden.isEmpty { return "\(Self.grain.id) is not there, and \(hidden) is chosen in it" }
    }
    let range = Self.years.present(state)
    let chosen = state.filters[Self.years.filterGroup].filters.first
    if controls.isEmpty || chosen.map({ $0.attribute != "year" }) ?? range.choice.isOpen {
      return nil
    }
    guard case .numeric(let numeric)? = chosen, range.choice == NumberBounds(numeric.condition)
    else {
      return "\(Self.years.id) shows \(range.choice), and the filters say \(chosen as Any)"
    }
    return nil
  }

  private static func problem(of control: some FilterControl, in state: SearchState) -> String? {
    let options = control.present(state)
    let present = state.filters[control.filterGroup].filters
    if control.choice.selectionMode == .single, options.selections.count > 1 {
      return "shows several of which one can be chosen"
    }
    for item in options where item.isSelected && item.id != control.choice.defaultKey {
      if !item.option.filters.allSatisfy({ present.contains($0) }) {
        return "shows \(item) as chosen, and its filters are not there"
      }
    }
    let defaultKey = control.choice.defaultKey
    if defaultKey != nil, present.isEmpty, options.selections != [defaultKey] {
      return "shows no default, though nothing is chosen"
    }
    return nil
  }
}
