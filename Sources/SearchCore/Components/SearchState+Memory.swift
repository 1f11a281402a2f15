extension SearchState {
  /// The memory of a component, or its initial memory if the state holds none.
  public func memory<Component: SearchComponent>(of component: Component) -> Component.Memory {
    memory[component.id]?.base as? Component.Memory ?? component.initialMemory
  }
}
