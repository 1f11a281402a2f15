import SearchlightSignals
import Synchronization

/// A subscriber that subscribes and cancels at random, and checks what it receives: every element
/// from its first to its last, at the same moment as the reference subscriber, and none after its
/// cancellation.
// safe: only handlers of one tree access `position`; the other properties are constant or atomic.
final class TransientSubscriber: @unchecked Sendable {  // safe: see above
  private let findings: Findings
  private let reference: ReferenceSubscriber
  private var position: Int?
  private let hasLeft = Atomic(false)
  private let late = Atomic(0)
  private let token = Mutex<SubscriptionToken?>(nil)

  init(_ reference: ReferenceSubscriber, _ findings: Findings) {
    self.reference = reference
    self.findings = findings
  }

  func keep(_ token: SubscriptionToken) {
    self.token.withLock { $0 = token }
  }

  /// The handler of the subscription.
  func receive(_ element: Element) {
    if hasLeft.load(ordering: .acquiring) {
      let late = late.add(1, ordering: .relaxed).newValue
      findings.check(late == 1, "law 6: a second delivery after cancel()")
    }
    reference.inHandler {
      findings.check(
        reference.last == element,
        "laws 1, 5: given \(element), the others have \(reference.last as Any)")
      // A replay repeats the latest delivered element; every later element is one position further.
      if let position {
        findings.check(reference.position == position + 1, "laws 1, 5: a gap, or an element twice")
      }
      position = reference.position
    }
  }

  /// Ends the subscription by cancelling or releasing the token, if the token has been kept
  /// already.
  ///
  /// On the draining thread, not even one more delivery may follow.
  func leave(byRelease: Bool, onDrainingThread: Bool) {
    guard end(byRelease: byRelease) else { return }
    if onDrainingThread { late.store(1, ordering: .relaxed) }
    hasLeft.store(true, ordering: .releasing)
  }

  // This is a separate function so that the token has been released when it returns.
  @inline(never)
  private func end(byRelease: Bool) -> Bool {
    let token = token.withLock { $0.take() }
    if !byRelease { token?.cancel() }
    return token != nil
  }
}
