import SearchlightComponents
import SearchlightCore
import SearchlightStateMachineTools

extension Law {
  /// S12: nothing that is chosen in a hidden component is in force.
  static let hiddenIsSilent = Law(
    name: "S12",
    property: { subject in
      let sizes = Subject.newsSizes
      guard subject.controls.contains(where: { $0.id == sizes.id }) else { return nil }
      return .never("what is chosen in the hidden \(sizes.id) is in force") { moment in
        guard !sizes.isShown(in: moment.state), let news = moment.state[sizes.base.source] else {
          return false
        }
        return news.parameters.hitsPerPage != nil || news.wanted?.parameters.hitsPerPage != nil
      }
    })
}
