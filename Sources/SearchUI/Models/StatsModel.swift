public import Observation
public import SearchCore

/// An observable model of the statistics of a search: the number of hits and the processing time.
@MainActor
public final class StatsModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let presenter: AnswerPresenter<SearchStats?>

  /// Creates the model of the statistics of a searcher.
  public init(_ searcher: some Searcher, in search: SearchModel) {
    self.search = search
    presenter = searcher.stats
    search.report(search.store.issue(with: searcher.source))
  }

  /// The statistics; `nil` before the first answer.
  public var stats: SearchStats? { search[presenter] }

  /// The statistics as a text such as `42 results (3ms)`, in the strings of the app on Apple
  /// platforms; empty before the first answer.
  public var text: String { search[\.text, of: presenter] }
}

extension SearchStats? {
  /// The statistics as a text; empty without any.
  fileprivate var text: String { self?.localizedDescription ?? "" }
}
