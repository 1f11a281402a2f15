/// A result builder that lists the components of a ``SearchMachine`` in order.
@resultBuilder
public enum SearchComponentBuilder {
  /// Adds one component.
  public static func buildExpression(_ component: any SearchComponent) -> [any SearchComponent] {
    [component]
  }

  /// Adds a list of components.
  public static func buildExpression(_ components: [any SearchComponent]) -> [any SearchComponent] {
    components
  }

  /// Concatenates the components of all statements.
  public static func buildBlock(_ components: [any SearchComponent]...) -> [any SearchComponent] {
    components.flatMap(\.self)
  }

  /// Supports `if` without `else`.
  public static func buildOptional(_ components: [any SearchComponent]?) -> [any SearchComponent] {
    components ?? []
  }

  /// Supports the first branch of `if` and `else`.
  public static func buildEither(first components: [any SearchComponent]) -> [any SearchComponent] {
    components
  }

  /// Supports the second branch of `if` and `else`.
  public static func buildEither(second components: [any SearchComponent]) -> [any SearchComponent]
  {
    components
  }

  /// Supports `for` loops.
  public static func buildArray(_ components: [[any SearchComponent]]) -> [any SearchComponent] {
    components.flatMap(\.self)
  }
}
