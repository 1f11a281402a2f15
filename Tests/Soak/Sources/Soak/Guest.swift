import Signals
import Synchronization

/// A subscriber that comes and goes: checks that it is given every element from its first to its
/// last, when everybody else is, and none after it has left.
// safe: `position` is touched in handlers of one tree only; the rest is constant or atomic.
final class Guest: @unchecked Sendable {  // safe: see above
  private let verdict: Verdict
  private let witness: Witness
  private var position: Int?
  private let hasLeft = Atomic(false)
  private let late = Atomic(0)
  private let token = Mutex<SubscriptionToken?>(nil)

  init(_ witness: Witness, _ verdict: Verdict) {
    self.witness = witness
    self.verdict = verdict
  }

  func keep(_ token: SubscriptionToken) {
    self.token.withLock { $0 = token }
  }

  /// The handler of the guest.
  func take(_ element: Element) {
    if hasLeft.load(ordering: .acquiring) {
      let late = late.add(1, ordering: .relaxed).newValue
      verdict.check(late == 1, "law 6: a second delivery after cancel()")
    }
    witness.inHandler {
      verdict.check(
        witness.last == element,
        "laws 1, 5: given \(element), the others have \(witness.last as Any)")
      // A replay shows what was delivered already; everything later is one further.
      if let position {
        verdict.check(witness.position == position + 1, "laws 1, 5: a gap, or an element twice")
      }
      position = witness.position
    }
  }

  /// Leaves, by cancelling or releasing the token, if it has one yet.
  ///
  /// On the draining thread not even one more delivery may come.
  func leave(byRelease: Bool, onDrainingThread: Bool) {
    guard end(byRelease: byRelease) else { return }
    if onDrainingThread { late.store(1, ordering: .relaxed) }
    hasLeft.store(true, ordering: .releasing)
  }

  // A function of its own: when it returns, the token is gone.
  @inline(never)
  private func end(byRelease: Bool) -> Bool {
    let token = token.withLock { $0.take() }
    if !byRelease { token?.cancel() }
    return token != nil
  }
}
