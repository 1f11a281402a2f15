/// A component of a machine, with what the machine reads of it once, when it is made.
struct RegisteredComponent: Sendable {
  let component: any SearchComponent

  /// The traits of the component, which names itself if it is a searcher.
  let traits: ComponentTraits

  /// The component, if it does not always take part in the search.
  private let condition: (any ConditionalComponent)?

  init(_ component: any SearchComponent) {
    self.component = component
    traits = component.completeTraits
    condition = component as? any ConditionalComponent
  }

  var id: ComponentID { component.id }

  /// Returns whether the component takes part in the search; `nil` if it accompanies others.
  func isActive(in state: SearchState) -> Bool? {
    if let condition { condition.isActive(in: state) } else { true }
  }
}

/// The components of a machine by what they do besides handling actions, each in the order of the
/// machine.
///
/// The roles are looked up once, since a cast for every action would cost more than most components
/// do.
struct RegisteredRoles: Sendable {
  private(set) var contributors: [any RequestContributor] = []
  private(set) var gates: [any RequestGate] = []
  private(set) var pageRequesters: [any PageRequester] = []
  private(set) var locationKeepers: [any LocationKeeper] = []
  private(set) var hiding: [any HidingComponent] = []

  /// The components that decide when requests are sent.
  private(set) var policies: [any RequestPolicy] = []
  private(set) var answerProviders: [any AnswerProvider] = []

  /// Adds a component to each role that it has.
  mutating func add(_ component: any SearchComponent) {
    if let role = component as? any RequestContributor { contributors.append(role) }
    if let role = component as? any RequestGate { gates.append(role) }
    if let role = component as? any PageRequester { pageRequesters.append(role) }
    if let role = component as? any LocationKeeper { locationKeepers.append(role) }
    if let role = component as? any HidingComponent { hiding.append(role) }
    if let role = component as? any RequestPolicy { policies.append(role) }
    if let role = component as? any AnswerProvider { answerProviders.append(role) }
  }
}

/// What a draft knows of the components of its machine, by reference, because every draft has it.
final class DeclaredComponents: Sendable {
  /// The components, in the order of the machine.
  let components: [RegisteredComponent]

  /// The components that keep locations of the device.
  let locationKeepers: [any LocationKeeper]

  /// What all components declare together, whether they are shown or hidden.
  let choices: RestorableChoices

  init(_ components: [RegisteredComponent], _ locationKeepers: [any LocationKeeper]) {
    self.components = components
    self.locationKeepers = locationKeepers
    choices = RestorableChoices(of: components.map(\.traits))
  }
}
