#if canImport(SwiftUI)
  public import SearchlightComponents
  import SearchlightCore
  public import SwiftUI

  /// Search suggestions from the records of a list of hits, for the content of `searchSuggestions`.
  ///
  /// Choosing a suggestion puts its text into the field.
  public struct SearchSuggestions<Record: Sendable>: View {
    private let search: SearchModel
    private let hits: HitsInteractor<Record>
    private let text: (Record) -> String
    private let limit: Int

    /// Creates suggestions.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - hits: The list of suggestions, which must be in the machine of the search.
    ///   - limit: The largest number of suggestions.
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

    /// A row for each of the first loaded suggestions.
    public var body: some View {
      ForEach(search[hits.rows].withRecords(limit: limit)) { hit in
        if let text = hit.record.map(text) {
          Label(text, systemImage: "magnifyingglass").searchCompletion(text)
        }
      }
    }
  }
#endif
