extension SearchState {
  /// What a component remembers.
  public func memory<Component: SearchComponent>(of component: Component) -> Component.Memory {
    memory[component.id]?.base as? Component.Memory ?? component.initialMemory
  }
}
