public import SearchlightUI

/// Connects the text of a search to the field in which the user types it.
///
/// The `SearchBoxInteractor` in the machine decides when a text is searched for.
@MainActor
public final class SearchBoxConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The connection between the field and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a field.
  public init(searcher: SearchModel, controller: some SearchBoxController) {
    self.searcher = searcher
    // The text that the field shows; the field is not told about a text that it has reported
    // itself.
    var shown: String?
    var isComposing = false
    connection = ControllerConnection(
      of: "The SearchBoxConnector", to: searcher, controller: controller,
      attach: { [weak controller, weak searcher] isConnected in
        // Nobody knows what a field shows that is connected again.
        shown = nil
        controller?.onQueryChanged = { [weak controller] text in
          guard let searcher, isConnected() else { return }
          let text = text ?? ""
          let wasMarked = isComposing
          let wasComposing = isComposing && searcher.field.isComposing
          isComposing = controller?.isComposing ?? false
          if wasMarked, !wasComposing, !isComposing {
            // The search has got another text during the composition, such as a suggestion that the
            // user tapped. A field with marked text could not show it until now.
            shown = searcher.text
            controller?.setQuery(searcher.text)
            return
          }
          // A field reports its text again when editing ends, which matters only for composed text.
          // The search may have another text by then, such as a suggestion that the user tapped,
          // which the next frame shows.
          guard isComposing || wasComposing || text != shown else { return }
          shown = text
          searcher.edit(text, isComposing: isComposing)
        }
        controller?.onQuerySubmitted = { text in
          guard let searcher, isConnected() else { return }
          let text = text ?? ""
          shown = text
          isComposing = false
          // Return confirms the text that an input method has left.
          if searcher.text != text || searcher.field.isComposing { searcher.text = text }
          searcher.submit()
        }
      },
      draw: { [weak controller, weak searcher] in
        guard let controller, let text = searcher?.text, text != shown else { return }
        shown = text
        controller.setQuery(text)
        // A field whose marked text was replaced has none.
        if !controller.isComposing { isComposing = false }
      },
      detach: { [weak controller] in
        controller?.onQueryChanged = nil
        controller?.onQuerySubmitted = nil
      },
      end: { [weak searcher] in
        // A disconnected field cannot report how the composition ends.
        if isComposing, let searcher { searcher.field.abandon(in: searcher) }
        isComposing = false
      })
  }
}

/// The former name of ``SearchBoxConnector``.
public typealias QueryInputConnector = SearchBoxConnector

/// A text field for the search text, as in InstantSearch.
@MainActor
public protocol SearchBoxController: AnyObject {
  /// A closure to call with each text that the user types, and again when editing ends, because an
  /// input method may end without a report; set by the connector.
  var onQueryChanged: ((String?) -> Void)? { get set }

  /// A closure to call when the user presses Return; set by the connector.
  var onQuerySubmitted: ((String?) -> Void)? { get set }

  /// Whether an input method has marked text in the field, which is not searched for.
  var isComposing: Bool { get }

  /// Shows a text that does not come from the field; the field must not report it with
  /// ``onQueryChanged``.
  func setQuery(_ query: String?)
}

extension SearchBoxController {
  /// Always `false`.
  public var isComposing: Bool { false }
}

/// The former name of ``SearchBoxController``.
public typealias QueryInputController = SearchBoxController
