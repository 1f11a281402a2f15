/// Presents a value that is computed from the shown answer of a source.
///
/// Properties such as ``Searcher/stats`` and ``Searcher/banners`` create one;
/// ``Searcher/answer(_:)`` creates one for your own value. The output is computed once for each
/// answer.
public struct AnswerPresenter<Output: Sendable>: SearchPresenter {
  private let source: SourceID

  /// The name of the property that created the presenter; `nil` if a function of the app computes
  /// the output.
  private let name: String?

  private let output: @Sendable (SourceAnswer?) -> Output

  /// - Parameter output: Computes the output from the answer, which is `nil` before the first one;
  ///   must be pure.
  init(
    _ source: SourceID, name: String?, _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) {
    self.source = source
    self.name = name
    self.output = output
  }

  /// An exact identity of source and name; without a name, an identity shared by all presenters of
  /// the source.
  public var identity: PresenterIdentity {
    name.map { .exact([source.rawValue, $0]) } ?? .shared(source)
  }

  /// The version of the shown answer; `nil` before the first one.
  public func key(_ state: SearchState) -> AnswerVersion? { state[source]?.answer?.version }

  /// The value computed from the shown answer.
  public func present(_ state: SearchState) -> Output { output(state[source]?.answer) }
}
