/// The names of an app's events; events without a name are not reported.
public struct InsightsEventNames: Hashable, Sendable {
  /// The name of the event that a row was seen.
  public var view: String?

  /// The name of the event that a row was clicked.
  public var click: String?

  /// The name of the event that a row led to a conversion.
  public var conversion: String?

  /// The name of the event that a refinement was selected.
  public var filter: String?

  /// Creates the names; the default names are those of InstantSearch.
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
