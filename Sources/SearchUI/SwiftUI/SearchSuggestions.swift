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

    /// Creates suggestions.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - hits: The list of suggestions, which is in the search's machine.
    ///   - text: The text that a record suggests.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>, text: @escaping (Record) -> String
    ) {
      self.search = search
      self.hits = hits
      self.text = text
    }

    /// A row for each suggestion that is loaded.
    public var body: some View {
      let rows = search[hits.rows].filter { $0.record != nil }
      ForEach(rows) { hit in
        if let text = hit.record.map(text) {
          Label(text, systemImage: "magnifyingglass").searchCompletion(text)
        }
      }
    }
  }
#endif
