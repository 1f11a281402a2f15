public import SearchCore

extension LinkParameter {
  /// What a control of filters chooses.
  public init(_ name: String, _ control: some FilterControl) {
    let attribute = control.choice.attributes.first ?? Attribute(control.filterGroup.name)
    self = .filters(name, in: control.filterGroup, of: attribute)
  }
}
