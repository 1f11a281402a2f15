public import SearchlightStateMachine

extension InspectionEvent: CustomStringConvertible {
  /// The description of the record or of the event.
  public var description: String {
    switch self {
    case .transition(let record): record.description
    case .effect(let event): event.description
    }
  }
}
