import Observation

/// One thing that is read on a screen, to which Observation can be told of a change.
///
/// Each has a registrar of its own, and a key path that is the same for all: cheaper than one registrar whose
/// key paths are made anew, with the presenter as their argument, whenever something is read.
@MainActor
final class Observed: Observable {
  private let registrar = ObservationRegistrar()
  private var change: Void { () }

  /// What reads now is to be woken by the next change.
  func access() { registrar.access(self, keyPath: \.change) }

  /// Wakes those who have read, before the change.
  func willChange() { registrar.willSet(self, keyPath: \.change) }

  /// The change is made.
  func didChange() { registrar.didSet(self, keyPath: \.change) }
}
