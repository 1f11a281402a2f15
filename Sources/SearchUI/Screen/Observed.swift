import Observation

/// A single observable entity, through which readers are notified of a change.
///
/// Each has its own registrar, with the same key path for all. That is cheaper than one registrar
/// whose key paths are created at each read, with the presenter as an argument.
@MainActor
final class Observed: Observable {
  private let registrar = ObservationRegistrar()
  private var change: Void { () }

  /// Registers the current reader to be notified of the next change.
  func access() { registrar.access(self, keyPath: \.change) }

  /// Notifies readers before the change.
  func willChange() { registrar.willSet(self, keyPath: \.change) }

  /// Notifies readers after the change.
  func didChange() { registrar.didSet(self, keyPath: \.change) }
}
