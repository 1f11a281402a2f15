import SearchlightCore

/// The default of a control, which applies while nothing else is selected and is shown as selected.
struct DefaultChoice: Sendable {
  /// The control.
  let component: ComponentID

  /// Whether the default applies in a state.
  let isInForce: @Sendable (SearchState) -> Bool

  /// The default of a component; `nil` if it has none with filters.
  ///
  /// The *off* values of a switch are none, because a switch that is off shows nothing as selected.
  init?(of component: some SearchComponent) {
    self.component = component.id
    if let control = component as? any FilterControl, !(component is FilterToggleInteractor) {
      guard let isInForce = control.defaultInForce else { return nil }
      self.isInForce = isInForce
    } else if let dependent = component as? any DependentOnDefault,
      let base = dependent.baseDefault
    {
      isInForce = { dependent.isActive(in: $0) != false && base.isInForce($0) }
    } else {
      return nil
    }
  }
}

extension FilterControl {
  /// Whether the default applies, as a function of the state; `nil` if there is no default with
  /// filters.
  fileprivate var defaultInForce: (@Sendable (SearchState) -> Bool)? {
    let choice = choice
    guard let key = choice.defaultKey, choice.option(key)?.filters.isEmpty == false else {
      return nil
    }
    return { !choice.isRefined(in: $0.filters) }
  }
}

/// A dependent component, without the type of the component that it wraps.
private protocol DependentOnDefault: ConditionalComponent {
  /// The default of the wrapped component.
  var baseDefault: DefaultChoice? { get }
}

extension DependentInteractor: DependentOnDefault {
  fileprivate var baseDefault: DefaultChoice? { DefaultChoice(of: base) }
}
