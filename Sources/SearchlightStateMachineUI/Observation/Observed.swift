import Observation

/// A single observable entity, through which readers are notified of a change.
///
/// Each has its own registrar, with the same key path for all. That is cheaper than one registrar
/// whose key paths are created at each read, with the presenter as an argument.
@MainActor
package final class Observed: Observable {
  private let registrar = ObservationRegistrar()
  private var change: Void { () }

  /// Creates an entity that nobody observes yet.
  package init() {}

  /// Registers the current reader to be notified of the next change.
  package func access() { registrar.access(self, keyPath: \.change) }

  /// Notifies readers before the change.
  package func willChange() { registrar.willSet(self, keyPath: \.change) }

  /// Notifies readers after the change.
  package func didChange() { registrar.didSet(self, keyPath: \.change) }
}

extension Equatable {
  /// Returns a comparison of two values of this type for callers that do not know the type.
  package static func comparison<Value>() -> (Value, Value) -> Bool {
    { left, right in
      guard let left = left as? Self else { return false }
      return left == right as? Self
    }
  }
}
