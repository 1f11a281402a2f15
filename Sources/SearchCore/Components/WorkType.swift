/// The type of a component's work, for comparison and for messages.
struct WorkType: Equatable, Sendable, CustomStringConvertible {
  private let id: ObjectIdentifier
  private let component: any SearchComponent.Type

  init<Component: SearchComponent>(of component: Component.Type) {
    id = ObjectIdentifier(Component.Work.self)
    self.component = component
  }

  var description: String { "\(component).Work" }

  static func == (left: WorkType, right: WorkType) -> Bool { left.id == right.id }
}
