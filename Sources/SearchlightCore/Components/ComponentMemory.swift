/// The memory of a component that begins with the value that `init()` creates.
///
/// ```swift
/// struct Memory: ComponentMemory { var isOpen = false }
/// ```
///
/// Such a component needs no ``SearchComponent/initialMemory``. Swift creates the initializer if all
/// properties have a first value.
public protocol ComponentMemory: Hashable, Codable, Sendable {
  /// Creates the memory before the first action.
  init()
}

/// The memory of a component that has nothing to remember.
public struct NoMemory: ComponentMemory {
  /// Creates the only value.
  public init() {}
}

extension SearchState {
  /// Returns the memory of a component, or its initial memory if the state holds none.
  public func memory<Component: SearchComponent>(of component: Component) -> Component.Memory {
    // A cast to an optional would look up its type at each call.
    if let kept = memory[component.id], case let value as Component.Memory = kept.base {
      return value
    }
    return component.initialMemory
  }
}
