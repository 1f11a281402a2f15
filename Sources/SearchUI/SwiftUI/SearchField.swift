#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  public import SwiftUI

  /// The system's search field as a view; it shows text that an input method has marked, but does
  /// not search for it.
  ///
  /// ```swift
  /// SearchField(search, prompt: "Films")
  /// ```
  ///
  /// The field is a `UISearchTextField` or an `NSSearchField` with its own icon and clear button;
  /// Return submits. Unlike ``SearchBox`` it does not support `focused(_:)`.
  public struct SearchField: View {
    private let search: SearchModel
    private let prompt: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - prompt: The placeholder of the field, which is also its VoiceOver label; `nil` is
    ///     *Search*, localized with the app's strings.
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
