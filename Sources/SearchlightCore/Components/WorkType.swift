/// The types of a component's work and intents, for comparison and for messages.
struct WorkType: Equatable, Sendable, CustomStringConvertible {
  private let id: ObjectIdentifier
  private let intent: ObjectIdentifier
  private let component: any SearchComponent.Type

  init<Component: SearchComponent>(of component: Component.Type) {
    id = ObjectIdentifier(Component.Work.self)
    intent = ObjectIdentifier(Component.Intent.self)
    self.component = component
  }

  var description: String { "\(component).Work" }

  static func == (left: WorkType, right: WorkType) -> Bool {
    left.id == right.id && left.intent == right.intent
  }
}
