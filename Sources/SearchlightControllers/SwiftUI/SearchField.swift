#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  public import Foundation
  public import SwiftUI
  public import SearchlightUI

  /// The system's search field as a view; it shows text that an input method has marked, but does
  /// not search for it.
  ///
  /// ```swift
  /// SearchField(search, prompt: "Films")
  /// ```
  ///
  /// The field is a `UISearchTextField` or an `NSSearchField` with its own icon and clear button;
  /// Return submits. Unlike ``SearchlightUI/SearchBox`` it does not support `focused(_:)`.
  public struct SearchField: View {
    @Environment(\.locale) private var locale

    private let search: SearchModel
    private let prompt: Prompt

    /// The placeholder in the strings of the app, or as it is.
    private enum Prompt {
      case localized(LocalizedStringResource)
      case verbatim(String)

      func text(in locale: Locale) -> String {
        switch self {
        case .localized(var resource):
          resource.locale = locale
          return String(localized: resource)
        case .verbatim(let text): return text
        }
      }
    }

    /// Creates a field whose placeholder is in the strings of the app, as in ``SearchlightUI/SearchBox``.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - prompt: The placeholder of the field, which is also its VoiceOver label.
    public init(_ search: SearchModel, prompt: LocalizedStringResource = "Search") {
      self.search = search
      self.prompt = .localized(prompt)
    }

    /// Creates a field whose placeholder is shown as it is.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - prompt: The placeholder of the field, which is also its VoiceOver label.
    @_disfavoredOverload
    public init(_ search: SearchModel, prompt: some StringProtocol) {
      self.search = search
      self.prompt = .verbatim(String(prompt))
    }

    /// The field.
    public var body: some View {
      let prompt = prompt.text(in: locale)
      SystemSearchField(search: search, prompt: prompt)
        .accessibilityLabel(Text(verbatim: prompt))
    }
  }

  /// The coordinator of a search field in a view tree, which owns the connector to its search.
  @MainActor
  final class SearchFieldConnection {
    private var connector: SearchBoxConnector?

    /// Connects a field to a search, unless it is already connected to that search.
    func connect(_ search: SearchModel, _ controller: () -> any SearchBoxController) {
      if connector?.searcher === search { return }
      // Release the old connector first: both would set the closures of the same field.
      connector = nil
      connector = Self.connector(of: search, controller())
    }

    private static func connector(
      of search: SearchModel, _ controller: some SearchBoxController
    ) -> SearchBoxConnector {
      SearchBoxConnector(searcher: search, controller: controller)
    }
  }
#endif
