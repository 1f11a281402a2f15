public import Observation
public import SearchCore

/// How many hits there are, and how long they took.
@MainActor
public final class StatsModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let presenter: AnswerPresenter<SearchStats?>

  /// Creates the model of the figures of a searcher.
  public init(_ searcher: some Searcher, in search: SearchModel) {
    self.search = search
    presenter = searcher.stats
    search.report(search.store.issue(with: searcher.source))
  }

  /// The figures; `nil` before the first answer.
  public var stats: SearchStats? { search[presenter] }

  /// The figures in words, `42 results (3ms)`; empty before the first answer.
  public var text: String { stats?.description ?? "" }
}
