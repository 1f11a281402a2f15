/// Lists the components of a ``SearchMachine``, in order.
@resultBuilder
public enum SearchComponentBuilder {
  /// One component.
  public static func buildExpression(_ component: any SearchComponent) -> [any SearchComponent] {
    [component]
  }

  /// Components made elsewhere.
  public static func buildExpression(_ components: [any SearchComponent]) -> [any SearchComponent] {
    components
  }

  /// One after the other.
  public static func buildBlock(_ components: [any SearchComponent]...) -> [any SearchComponent] {
    components.flatMap(\.self)
  }

  /// `if` without `else`.
  public static func buildOptional(_ components: [any SearchComponent]?) -> [any SearchComponent] {
    components ?? []
  }

  /// `if`.
  public static func buildEither(first components: [any SearchComponent]) -> [any SearchComponent] {
    components
  }

  /// `else`.
  public static func buildEither(second components: [any SearchComponent]) -> [any SearchComponent]
  {
    components
  }

  /// `for`.
  public static func buildArray(_ components: [[any SearchComponent]]) -> [any SearchComponent] {
    components.flatMap(\.self)
  }
}
