/// The text of a search and the field in which it is typed.
///
/// When a text is searched for is said by the `SearchBoxInteractor` in the machine.
@MainActor
public final class SearchBoxConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What holds field and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a field.
  public init(searcher: SearchModel, controller: some SearchBoxController) {
    self.searcher = searcher
    // What the field shows; it is not told what it has told itself.
    var shown: String?
    var isComposing = false
    connection = ControllerConnection(
      of: "The SearchBoxConnector", to: searcher, controller: controller,
      attach: { [weak controller, weak searcher] isConnected in
        controller?.onQueryChanged = { [weak controller] text in
          guard let searcher, isConnected() else { return }
          let text = text ?? ""
          let wasComposing = isComposing && searcher.field.isComposing
          isComposing = controller?.isComposing ?? false
          // A field tells its text again when its editing ends: that is news only of what was composed. The search
          // may have another text by then, such as a suggestion that was tapped, which the next frame shows.
          guard isComposing || wasComposing || text != shown else { return }
          shown = text
          searcher.edit(text, isComposing: isComposing)
        }
        controller?.onQuerySubmitted = { text in
          guard let searcher, isConnected() else { return }
          let text = text ?? ""
          shown = text
          isComposing = false
          // What an input method has left is meant now.
          if searcher.text != text || searcher.field.isComposing { searcher.text = text }
          searcher.submit()
        }
      },
      draw: { [weak controller, weak searcher] in
        guard let controller, let text = searcher?.text, text != shown else { return }
        shown = text
        controller.setQuery(text)
      },
      detach: { [weak controller, weak searcher] in
        controller?.onQueryChanged = nil
        controller?.onQuerySubmitted = nil
        // Nobody will say how the composition ends.
        if isComposing, let searcher { searcher.field.abandon(in: searcher) }
        isComposing = false
      })
  }
}

/// The older name of ``SearchBoxConnector``.
public typealias QueryInputConnector = SearchBoxConnector
