/// The memory of a component that has nothing to remember.
public struct NoMemory: Hashable, Codable, Sendable {
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
