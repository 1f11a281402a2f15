import SearchlightBasics
import SearchlightStateMachine

/// The content of a ``Probe``, which copies of the probe share until one of them is used on.
///
/// The end of the storage is the end of the probe's life: that of its last copy that was not used on
/// since. So each continuation of a situation is checked by itself, and a copy that was only kept or
/// read is not checked beside the probe that went on.
final class ProbeStorage<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  let content: Locked<ProbeContent<State, Action, Work>>

  init(_ content: ProbeContent<State, Action, Work>) {
    self.content = Locked(content)
  }

  /// Returns storage for a copy that is being used on; what keeps this one is not checked until it is
  /// used on too.
  func split() -> ProbeStorage {
    content.withLock { content in
      let copy = ProbeStorage(content)
      content.ending = content.ending.paused
      return copy
    }
  }

  deinit {
    content.withLock { content in
      guard case .checked(let report) = content.ending else { return }
      content.ending = .unchecked
      if let left = Probe(content).left() { report(left) }
    }
  }
}

/// What a ``Probe`` consists of.
struct ProbeContent<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  var simulation: Simulation<State, Action, Work>
  var records: [TransitionRecord<State, Action, Work>] = []
  /// All transitions, whether anybody has looked at them or not; `nil` unless they are kept.
  var history: [TransitionRecord<State, Action, Work>]?
  var matching: ChangeMatching
  var ending = ProbeEnding.unchecked
}

/// Whether the end of a probe's life is checked.
enum ProbeEnding: Sendable {
  /// Nothing was expected of the probe yet, or it was finished.
  case unchecked

  /// What is left at the end is reported.
  case checked(report: @Sendable (String) -> Void)

  /// Another copy was used on; the end is checked once this one is used on too.
  case paused(report: @Sendable (String) -> Void)

  /// The probe may end with anything left.
  case open

  var paused: ProbeEnding {
    if case .checked(let report) = self { .paused(report: report) } else { self }
  }

  var resumed: ProbeEnding {
    if case .paused(let report) = self { .checked(report: report) } else { self }
  }
}

extension Probe {
  /// Lets the probe, and copies that are made of it, end with transitions that were not expected and
  /// effects that wait or run.
  ///
  /// A probe of which something was expected otherwise fails its test if something is left at the end
  /// of its life.
  ///
  /// ```swift
  /// probe.send(.typed("to"))
  /// probe.expect(#"text  "" → "to""#, matching: .ignoring("isSearching", "effect"))
  /// probe.leaveOpen()                                          // the search is of no interest here
  /// ```
  public func leaveOpen() {
    storage.content.withLock { $0.ending = .open }
  }

  /// Lets what is left at the end of the probe's life be reported, unless it is finished before.
  package func checkEnding(_ report: @escaping @Sendable (String) -> Void) {
    storage.content.withLock { content in
      if case .open = content.ending { return }
      content.ending = .checked(report: report)
    }
  }

  /// Ends the check of the probe's end until something is expected of it again.
  package func endChecking() {
    storage.content.withLock { content in
      if case .open = content.ending { return }
      content.ending = .unchecked
    }
  }

  /// Returns the message for a probe that ends without having been finished; `nil` if nothing is left.
  func left() -> String? {
    let parts = leftParts(matching)
    guard !parts.isEmpty else { return nil }
    let advice = """
      The probe's life has ended, but not everything is finished. End the test with finish(), or with \
      leaveOpen() if what is left is of no interest.
      """
    return ([advice] + parts).joined(separator: "\n")
  }
}
