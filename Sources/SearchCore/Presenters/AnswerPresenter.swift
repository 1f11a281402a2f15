/// Presents a part of the answer that a source shows.
///
/// Made by ``Searcher/stats``, ``Searcher/banners`` and their like; ``Searcher/answer(_:)`` makes one of
/// your own. The output is made once for each answer.
public struct AnswerPresenter<Output: Sendable>: SearchPresenter {
  private let source: SourceID

  /// The name of the part; `nil` for a part that a function of the app's takes.
  private let name: String?

  private let output: @Sendable (SourceAnswer?) -> Output

  /// - Parameter output: Makes the output of the answer, which is `nil` before the first; must be pure.
  init(
    _ source: SourceID, name: String?, _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) {
    self.source = source
    self.name = name
    self.output = output
  }

  /// The source and the name of the part; of a part that a function takes, the source alone.
  public var identity: PresenterIdentity {
    name.map { .exact([source.rawValue, $0]) } ?? .shared(source)
  }

  /// The version of the answer that is shown.
  public func key(_ state: SearchState) -> AnswerVersion? { state[source]?.answer?.version }

  /// The part of the answer.
  public func present(_ state: SearchState) -> Output { output(state[source]?.answer) }
}
