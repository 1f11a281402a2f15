import SearchlightCore
import SearchlightStateMachineTools

/// A law of the search machine that is checked after every step of a walk.
///
/// A check returns `nil`, or a description of the violation. What speaks of more than one moment is a
/// property.
struct Law: Sendable {
  let name: String

  /// Checks every transition.
  var transition: @Sendable (Moment) -> String? = { _ in nil }

  /// Checks the state between two steps.
  var snapshot: @Sendable (Snapshot) -> String? = { _ in nil }

  /// The property over time of a machine; what must come has come whenever nothing more happens
  /// without a further step.
  var property: @Sendable (Subject) -> SearchProperty? = { _ in nil }

  static let all: [Law] = [
    rowsBelong, lastWins, lengthStays, failureKeeps, sameRequest, nothingTwice, supersededIsSilent,
    pathsAgree, everyFilter, policy, pageBelongs, declaredAlone, pagesFollow, passedOver,
    workIsItsOwn, consentFirst, pendingIsMarked, hiddenIsSilent,
    mistakesAreNamed,
  ]
}

/// A property over time of a search.
typealias SearchProperty = Property<SearchState, SearchAction, SearchWork>
