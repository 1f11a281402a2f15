/// Builds a list of reducers, with `if`, `switch` and `for`.
///
/// The result is a flat array without nested generic types, so a program with many reducers
/// compiles and crashes as legibly as one with two.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable, Work: Sendable> {
  /// The reducers listed so far.
  public typealias Component = [any Reducer<State, Action, Work>]

  /// Makes a list of one reducer.
  public static func buildExpression<R>(_ reducer: R) -> Component
  where R: Reducer, R.State == State, R.Action == Action, R.Work == Work {
    [reducer]
  }

  /// Accepts a list of reducers.
  public static func buildExpression(_ reducers: Component) -> Component {
    reducers
  }

  /// Joins the lists, in order.
  public static func buildBlock(_ parts: Component...) -> Component {
    parts.flatMap { $0 }
  }

  /// Builds an `if` without `else`; the list is empty if the condition is false.
  public static func buildOptional(_ part: Component?) -> Component {
    part ?? []
  }

  /// Builds the first of two branches.
  public static func buildEither(first part: Component) -> Component {
    part
  }

  /// Builds the second of two branches.
  public static func buildEither(second part: Component) -> Component {
    part
  }

  /// Joins the lists of a loop, in order.
  public static func buildArray(_ parts: [Component]) -> Component {
    parts.flatMap { $0 }
  }

  /// Builds the list inside an `if #available`.
  public static func buildLimitedAvailability(_ part: Component) -> Component {
    part
  }
}
