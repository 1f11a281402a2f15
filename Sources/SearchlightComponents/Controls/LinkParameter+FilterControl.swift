public import SearchlightCore

extension LinkParameter {
  /// A parameter that carries the selection of a filter control.
  public init(_ name: String, _ control: some FilterControl) {
    let attribute = control.choice.attributes.first ?? Attribute(control.filterGroup.name)
    self = .filters(name, in: control.filterGroup, of: attribute)
  }
}
