/// The type of a component's work: what tells it from others, and its name in messages.
struct WorkType: Equatable, Sendable, CustomStringConvertible {
  private let id: ObjectIdentifier
  let description: String

  init<Component: SearchComponent>(of component: Component.Type) {
    id = ObjectIdentifier(Component.Work.self)
    description = "\(Component.self).Work"
  }

  static func == (left: WorkType, right: WorkType) -> Bool { left.id == right.id }
}
