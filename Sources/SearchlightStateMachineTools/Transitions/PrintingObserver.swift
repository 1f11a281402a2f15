import SearchlightBasics
public import SearchlightStateMachine

/// Prints what happens: each action with its changes and effects, and the events of the effects.
///
/// ```text
/// #0 text("tom")
///   text      "" → "tom"
///   effect    search tom after 100 ms, latest "search"
///   · search tom waits until 100 ms, "search"
///   · search tom started, "search"
/// ```
///
/// Control characters are printed as escapes. Texts that users type are printed too, so the
/// observer is not for programs that keep them secret.
public struct PrintingObserver<State: Equatable & Sendable, Action: Sendable, Work: Sendable>:
  TransitionObserver
{
  private let detail: ShapeDetail
  private let write: @Sendable (String) -> Void

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - detail: How much of the state is printed.
  ///   - write: Receives the text of one event at a time, in one or more lines, without the final
  ///     line break.
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
