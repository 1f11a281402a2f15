#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  public import SwiftUI

  /// The system's search field as a view, in which text that an input method has marked is shown and not searched for.
  ///
  /// ```swift
  /// SearchField(search, prompt: "Films")
  /// ```
  ///
  /// It is a `UISearchTextField` or an `NSSearchField` with its own sign and button to clear it; Return submits. Unlike
  /// ``SearchBox`` it cannot be focused by `focused(_:)`.
  public struct SearchField: View {
    private let search: SearchModel
    private let prompt: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - prompt: What stands in the field while it is empty, and what VoiceOver calls it; `nil` is *Search*, looked up
    ///     among the strings of the app.
    public init(_ search: SearchModel, prompt: String? = nil) {
      self.search = search
      self.prompt = prompt ?? String(localized: "Search")
    }

    /// The field.
    public var body: some View {
      SystemSearchField(search: search, prompt: prompt)
        .accessibilityLabel(Text(verbatim: prompt))
    }
  }
#endif
