/// How a ``SearchHistory`` records the changes of the choice that an intent causes.
@nonexhaustive
public enum HistoryRole: Hashable, Sendable {
  /// The intent comes from the user: each change is a step.
  case choice

  /// The intent reports a result of the component's work, such as the location of the device.
  ///
  /// The first result that changes the choice after the user's last intent for the component is a
  /// step. Further results, such as more accurate locations, correct that step: they add none, and
  /// do not end the typing of a text.
  case result

  /// The user takes back the results of the component: the points that they chose as centers of
  /// areas are removed from all steps.
  case erasure
}

/// An intent that is not, or not always, a choice of the user.
///
/// A component whose work changes the choice conforms its intents to the protocol. All other intents
/// have the role ``HistoryRole/choice``.
public protocol HistoryIntent {
  /// How a history records the intent.
  var historyRole: HistoryRole { get }
}

extension SearchAction {
  /// The components that the action sends intents to, with the roles of the intents.
  var historyRoles: [(component: ComponentID, role: HistoryRole)] {
    switch self {
    case .intent(let id, let intent):
      [(id, (intent.base as? any HistoryIntent)?.historyRole ?? .choice)]
    case .batch(let actions): actions.flatMap(\.historyRoles)
    default: []
    }
  }
}
