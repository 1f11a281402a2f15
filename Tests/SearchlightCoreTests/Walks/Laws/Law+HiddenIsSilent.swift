import SearchlightComponents
import SearchlightCore

extension Law {
  /// S12: nothing that is chosen in a hidden component is in force.
  static let hiddenIsSilent = Law(
    name: "S12",
    snapshot: { snapshot in
      let sizes = Subject.newsSizes
      guard snapshot.subject.controls.contains(where: { $0.id == sizes.id }),
        !sizes.isShown(in: snapshot.state), let news = snapshot.state[sizes.base.source]
      else { return nil }
      if let size = news.parameters.hitsPerPage {
        return "\(sizes.id) is hidden, and \(size) is chosen in it"
      }
      return news.wanted?.parameters.hitsPerPage.map {
        "\(sizes.id) is hidden, and pages of \($0) hits are wanted"
      }
    })
}
