/// What an app calls its events; a sort of event that has no name is not told.
public struct InsightsEventNames: Hashable, Sendable {
  /// Rows that were on the screen.
  public var view: String?

  /// Rows that were chosen.
  public var click: String?

  /// Rows with which was done what the app is for.
  public var conversion: String?

  /// Refinements that were chosen.
  public var filter: String?

  /// Names events; what is left out has the name that InstantSearch gives.
  public init(
    view: String? = "Hits Viewed", click: String? = "Hit Clicked",
    conversion: String? = "Hit Converted", filter: String? = "Filter Applied"
  ) {
    self.view = view
    self.click = click
    self.conversion = conversion
    self.filter = filter
  }
}
