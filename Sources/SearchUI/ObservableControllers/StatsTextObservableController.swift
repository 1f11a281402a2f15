public import Observation

/// How many hits there are in words, for a view that is drawn from it, under the name that InstantSearch's pages
/// have; new code reads ``StatsModel``.
@MainActor @Observable
public final class StatsTextObservableController: ItemController, HeldController {
  /// The figures in words; empty before the first answer.
  public private(set) var stats = ""

  /// Creates a controller.
  public init() {}

  /// Takes the figures.
  public func setItem(_ item: String?) { stats = item ?? "" }
}
