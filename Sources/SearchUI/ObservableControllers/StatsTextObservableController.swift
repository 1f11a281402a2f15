public import Observation

/// An observable controller of the statistics as a text, with the name it has in InstantSearch.
///
/// New code uses ``StatsModel``.
@MainActor @Observable
public final class StatsTextObservableController: ItemController, HeldController {
  /// The statistics as a text; empty before the first answer.
  public private(set) var stats = ""

  /// Creates a controller.
  public init() {}

  /// Stores the text.
  public func setItem(_ item: String?) { stats = item ?? "" }
}
