import Foundation
import Synchronization

/// The first subscriber of all: notes the order in which elements are delivered, and checks what can
/// be seen from there.
///
/// Handlers run one at a time (laws 1 and 4), so it has no lock: ThreadSanitizer is one more check.
// safe: touched in handlers of one tree only, and after the end.
final class Witness: @unchecked Sendable {  // safe: see above
  private let verdict: Verdict
  private let patience: Int
  private(set) var elements: [Element] = []
  private var delivered: [Int: Int] = [:]
  private var open: Set<Element> = []
  private var isInHandler = false

  // The sender whose call runs on a thread, and how many elements of others it has served.
  private let calls = Mutex<[ObjectIdentifier: Call]>([:])

  private struct Call {
    let sender: Int
    var foreign = 0
  }

  init(_ verdict: Verdict, patience: Int) {
    self.verdict = verdict
    self.patience = patience
  }

  var last: Element? { elements.last }
  var position: Int { elements.count }

  /// The handler of the witness.
  func see(_ element: Element) {
    inHandler { elements.append(element) }
    guard element.sender >= 0 else { return }
    if element.isEcho {
      verdict.check(
        open.remove(Element(sender: element.sender, number: element.number)) != nil,
        "law 3: \(element) came before its cause, or twice")
    } else {
      let expected = delivered[element.sender, default: -1] + 1
      verdict.check(element.number == expected, "law 2: \(element) instead of number \(expected)")
      delivered[element.sender] = element.number
      if element.number % 10 == 0 { open.insert(element) }
    }
    let foreign = calls.withLock { calls in
      // What a handler sends is served by its own thread without limit.
      guard !element.isEcho, let sender = calls[thread]?.sender, sender != element.sender else {
        return 0
      }
      calls[thread]?.foreign += 1
      return calls[thread]?.foreign ?? 0
    }
    verdict.check(foreign <= patience, "law 13: a call has served \(foreign) elements of others")
  }

  /// Whether the element is newer than all that were delivered, or the last of them.
  func isCurrent(_ element: Element) -> Bool {
    element == last || element.isEcho
      || element.number > delivered[element.sender, default: -1]
  }

  /// Runs what a handler does, and checks that no other runs.
  func inHandler(_ body: () -> Void) {
    verdict.check(!isInHandler, "law 3: a handler inside a handler, or two at a time")
    isInHandler = true
    body()
    isInHandler = false
  }

  /// Runs a call of a sender's, which may find itself serving others.
  func call(by sender: Int, _ body: () -> Void) {
    let outer = calls.withLock { $0.updateValue(Call(sender: sender), forKey: thread) }
    body()
    calls.withLock { $0[thread] = outer }
  }

  private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
