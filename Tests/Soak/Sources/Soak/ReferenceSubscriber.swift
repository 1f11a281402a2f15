import Foundation
import Synchronization

/// The first subscriber of a stream, which records the order of delivery and checks what can be
/// seen there.
///
/// Handlers run one at a time (laws 1 and 4), so this class has no lock; ThreadSanitizer then
/// checks that as well.
// safe: only handlers of one tree access it, and other code after the end.
final class ReferenceSubscriber: @unchecked Sendable {  // safe: see above
  private let findings: Findings
  private let foreignLimit: Int
  private(set) var elements: [Element] = []
  private var delivered: [Int: Int] = [:]
  private var open: Set<Element> = []
  private var isInHandler = false

  // The sender whose call runs on each thread, and the number of elements of other senders that the
  // call has processed.
  private let calls = Mutex<[ObjectIdentifier: Call]>([:])

  private struct Call {
    let sender: Int
    var foreign = 0
  }

  init(_ findings: Findings, foreignLimit: Int) {
    self.findings = findings
    self.foreignLimit = foreignLimit
  }

  var last: Element? { elements.last }
  var position: Int { elements.count }

  /// The handler of the subscription.
  func receive(_ element: Element) {
    inHandler { elements.append(element) }
    guard element.sender >= 0 else { return }
    if element.isEcho {
      findings.check(
        open.remove(Element(sender: element.sender, number: element.number)) != nil,
        "law 3: \(element) came before its cause, or twice")
    } else {
      let expected = delivered[element.sender, default: -1] + 1
      findings.check(element.number == expected, "law 2: \(element) instead of number \(expected)")
      delivered[element.sender] = element.number
      if element.number % 10 == 0 { open.insert(element) }
    }
    let foreign = calls.withLock { calls in
      // A thread processes what its own handlers send without limit.
      guard !element.isEcho, let sender = calls[thread]?.sender, sender != element.sender else {
        return 0
      }
      calls[thread]?.foreign += 1
      return calls[thread]?.foreign ?? 0
    }
    findings.check(
      foreign <= foreignLimit, "law 13: a call has served \(foreign) elements of others")
  }

  /// Whether the element is newer than all delivered elements of its sender, is the one delivered
  /// last, or is an echo.
  func isCurrent(_ element: Element) -> Bool {
    element == last || element.isEcho
      || element.number > delivered[element.sender, default: -1]
  }

  /// Calls `body`, and checks that no other handler runs at the same time.
  func inHandler(_ body: () -> Void) {
    findings.check(!isInHandler, "law 3: a handler inside a handler, or two at a time")
    isInHandler = true
    body()
    isInHandler = false
  }

  /// Calls `body` on behalf of a sender; the call may process elements of other senders too.
  func call(by sender: Int, _ body: () -> Void) {
    let outer = calls.withLock { $0.updateValue(Call(sender: sender), forKey: thread) }
    body()
    calls.withLock { $0[thread] = outer }
  }

  private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
