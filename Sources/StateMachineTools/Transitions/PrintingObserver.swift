public import StateMachine

/// An observer that prints what happens: each action, what it changed and asked for, and what became
/// of that.
///
/// ```text
/// #0 text("tom")
///   text      "" → "tom"
///   effect    search tom after 100 ms, latest "search"
///   · search tom waits until 100 ms, "search"
///   · search tom started, "search"
/// ```
///
/// Control characters are printed as escapes.
/// Texts that users type are printed too: not for programs that keep them secret.
public struct PrintingObserver<State: Equatable & Sendable, Action: Sendable, Work: Sendable>:
  TransitionObserver
{
  private let detail: ShapeDetail
  private let write: @Sendable (String) -> Void

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - detail: how much of the state is printed.
  ///   - write: is given the text of one event at a time, of one line or several, without the line
  ///     break at the end.
  public init(
    _ detail: ShapeDetail = .standard,
    write: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.detail = detail
    self.write = write
  }

  /// Prints the event.
  public func observe(_ event: InspectionEvent<State, Action, Work>) {
    switch event {
    case .transition(let record): write(record.description(detail))
    case .effect(let event): write("  · \("\(event)".escapingControls())")
    }
  }
}
