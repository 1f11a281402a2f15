import SearchlightComponents
import SearchlightCore

extension Law {
  /// An action with an unknown name or an impossible value is rejected, and changes nothing else.
  static let mistakesAreNamed = Law(
    name: "Mistakes",
    transition: { moment in
      let action = moment.action
      switch action {
      case .machine:
        if case .workFailed? = action.event { return nil }  // S18
        return moment.after.rejection == moment.before.rejection ? nil : "it changes the rejection"
      default:
        break
      }
      // What is chosen first in a batch may show the component that is chosen in next.
      var shown = moment.before
      let leaves = action.leaves
      let isMistaken = leaves.contains { leaf in
        if isWrong(leaf, at: moment, shown) { return true }
        if leaves.count > 1 { _ = moment.subject.machine.reduce(&shown, leaf) }
        return false
      }
      if isMistaken != (moment.after.rejection != nil) {
        return "\(action) is \(isMistaken ? "not " : "")rejected"
      }
      guard isMistaken else { return nil }
      switch action {
      case .batch, .restore: return nil
      default: break
      }
      let isHarmless =
        moment.after.filters == moment.before.filters && moment.after.text == moment.before.text
        && moment.sent.isEmpty && moment.after.sources == moment.before.sources
      // Like any first action, it causes the first requests.
      let isFirst = moment.before.sources.allSatisfy { $0.wanted == nil }
      return isHarmless || isFirst ? nil : "\(action) changes something"
    })

  /// Nodes that are too deep, or outside the root of their menu.
  private static let wrongNodes: [SearchAction] = [
    Subject.topics.toggle("Sport"), Subject.places.toggle("A > B > C > D"),
    .filters(.add(.facet("topic1", "Sport > Golf"), to: Subject.topics.filterGroup)),
  ]

  /// - Parameter shown: The state in which the action finds the components shown or hidden.
  private static func isWrong(
    _ action: SearchAction, at moment: Moment, _ shown: SearchState
  ) -> Bool {
    if wrongNodes.contains(action) || Subject.refused.contains(action) { return true }
    if Subject.autocompleteRefused.contains(action) { return true }
    switch action {
    case .page(let page, let source):
      // A facet search has only one page.
      return moment.before[source] == nil || page < 0
        || page > 0 && [Subject.genreSearch.source].contains(source)
    case .turnPage(let number, let source):
      return shown[source] == nil || shown.page(turnedBy: number, of: source) == nil
    case .refresh(let source?), .retry(let source?), .index(_, let source):
      return moment.before[source] == nil
    case .parameter(let name, let value, let source):
      if moment.before[source] == nil { return true }
      guard name == "hitsPerPage", let value else { return false }
      return value == -5
        || source == Subject.newsSizes.base.source && !Subject.newsSizes.isShown(in: shown)
    case .filters(let change) where change.group?.name == "own" && change.isOfGenres:
      // The list of genres has another group.
      return true
    case .filters(let change):
      guard case .source(let source)? = change.group?.scope else { return false }
      return moment.before[source] == nil
    case .restore(let choice):
      return choice.sources.keys.contains { moment.before[$0] == nil }
        || !moment.subject.offers(choice)
    case .intent(let component, let intent):
      // A component that is hidden cannot choose anything.
      if component == Subject.grain.id, action != Subject.grain.base.clear {
        return !Subject.grain.isShown(in: shown)
      }
      if component == "consent" { return moment.subject.consent == nil }
      if Subject.caching.contains(where: { $0.id == component }) {
        return !moment.subject.controls.contains { $0.id == component }
      }
      return component == "nobody" || component == Subject.genres.id && intent.base is String
    default:
      return false
    }
  }
}

extension FilterChange {
  fileprivate var isOfGenres: Bool {
    if case .add(let filter, _) = self { filter.attribute == "genres" } else { false }
  }
}
