#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// Suggestions of what to type, the records of a list of hits: for the content of `searchSuggestions`.
  ///
  /// Choosing one puts its text into the field.
  public struct SearchSuggestions<Record: Sendable>: View {
    private let search: SearchModel
    private let hits: HitsInteractor<Record>
    private let text: (Record) -> String
    private let limit: Int

    /// Creates suggestions.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - hits: The list of suggestions, which is in the search's machine.
    ///   - limit: How many suggestions are shown at most.
    ///   - text: The text that a record suggests.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>, limit: Int = 10,
      text: @escaping (Record) -> String
    ) {
      self.search = search
      self.hits = hits
      self.text = text
      self.limit = limit
    }

    /// A row for each of the first suggestions that are loaded.
    public var body: some View {
      ForEach(search[hits.rows].withRecords(limit: limit)) { hit in
        if let text = hit.record.map(text) {
          Label(text, systemImage: "magnifyingglass").searchCompletion(text)
        }
      }
    }
  }
#endif
