/// What is sent: who sent it, and the how manieth of his it is.
struct Element: Sendable, Hashable {
  var sender: Int
  var number: Int
  /// Sent from inside the handler that was given the element of this sender and number.
  var isEcho = false
}
