/// A law of the machine as a question to every step of a walk.
///
/// The answer is `nil`, or what is wrong.
struct Law: Sendable {
  let name: String

  /// Asked about every action that was carried out.
  var transition: @Sendable (Moment) -> String? = { _ in nil }

  /// Asked when nothing goes on by itself any more.
  var standing: @Sendable (Standing) -> String? = { _ in nil }

  static let all: [Law] = [
    rowsBelong, lastWins, lengthStays, failureKeeps, sameRequest, nothingTwice, supersededIsSilent,
    pathsAgree, everyFilter, policy, pageBelongs, declaredAlone, pagesFollow, passedOver,
    workIsItsOwn, consentFirst, pendingIsMarked,
    mistakesAreNamed,
  ]
}
