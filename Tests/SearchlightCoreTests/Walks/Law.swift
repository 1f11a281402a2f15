/// A law of the search machine that is checked after every step of a walk.
///
/// A check returns `nil`, or a description of the violation.
struct Law: Sendable {
  let name: String

  /// Checks every transition.
  var transition: @Sendable (Moment) -> String? = { _ in nil }

  /// Checks the state between two steps.
  var snapshot: @Sendable (Snapshot) -> String? = { _ in nil }

  static let all: [Law] = [
    rowsBelong, lastWins, lengthStays, failureKeeps, sameRequest, nothingTwice, supersededIsSilent,
    pathsAgree, everyFilter, policy, pageBelongs, declaredAlone, pagesFollow, passedOver,
    workIsItsOwn, consentFirst, pendingIsMarked, hiddenIsSilent,
    mistakesAreNamed,
  ]
}
