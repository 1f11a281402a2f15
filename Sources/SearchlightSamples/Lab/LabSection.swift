public import Searchlight

/// A section of the lab's screen: a title, and how the rows of a source are written.
public struct LabSection: Sendable {
  /// The title.
  public let title: String

  /// The source whose rows are shown.
  public let source: SourceID

  /// A row as a line of text.
  let line: @Sendable (SearchState, LabStyle) -> [String]

  /// Creates a section of the rows of a list.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - hits: The list.
  ///   - line: A row as one line, with highlighted parts written in the given style.
  public init<Record>(
    _ title: String, _ hits: HitsInteractor<Record>,
    line: @escaping @Sendable (Record, LabStyle) -> String
  ) {
    self.title = title
    source = hits.source
    self.line = { state, style in
      hits.present(state).map { row in
        switch row {
        case .success(let record)?: line(record, style)
        case .failure(let failure)?: "! \(failure)"
        case nil: "…"
        }
      }
    }
  }

  /// The section as lines: the title with the number of hits and the phase, then the rows.
  func lines(_ state: SearchState, style: LabStyle) -> [String] {
    guard let source = state[source] else { return ["\(title): no such source"] }
    let count = source.answer.map { "\($0.response.nbHits)" } ?? "–"
    let phase = source.phase == .loaded ? "" : "  (\(source.phase))"
    let rows = line(state, style)
    let more = (source.answer?.response.nbHits ?? 0) - rows.count
    return ["\(style.title(title))  \(count)\(phase)"]
      + rows.map { "  \($0)" }
      + (more > 0 ? ["  … \(more) more"] : [])
  }
}
