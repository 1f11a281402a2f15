/// Lists reducers one below the other, with `if`, `switch` and `for`.
///
/// What it builds is a flat array, so a program of many parts compiles and crashes as legibly as one
/// of two: there are no nested generic types.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable, Work: Sendable> {
  /// The reducers listed so far.
  public typealias Component = [any Reducer<State, Action, Work>]

  /// Takes in one reducer.
  public static func buildExpression<R>(_ reducer: R) -> Component
  where R: Reducer, R.State == State, R.Action == Action, R.Work == Work {
    [reducer]
  }

  /// Takes in a list of reducers.
  public static func buildExpression(_ reducers: Component) -> Component {
    reducers
  }

  /// Joins the parts, in order.
  public static func buildBlock(_ parts: Component...) -> Component {
    parts.flatMap { $0 }
  }

  /// Takes in an `if` without `else`.
  public static func buildOptional(_ part: Component?) -> Component {
    part ?? []
  }

  /// Takes in the first of two branches.
  public static func buildEither(first part: Component) -> Component {
    part
  }

  /// Takes in the second of two branches.
  public static func buildEither(second part: Component) -> Component {
    part
  }

  /// Takes in a loop.
  public static func buildArray(_ parts: [Component]) -> Component {
    parts.flatMap { $0 }
  }

  /// Takes in a part behind `if #available`.
  public static func buildLimitedAvailability(_ part: Component) -> Component {
    part
  }
}
