public import SearchlightCore
import SearchlightStateMachine

extension SearchModel {
  /// The text in the search box, for the binding of a text field: `TextField("Movies", text:
  /// $search.text)`.
  ///
  /// Setting it shows and sends the text at once; the text that the field shows already is no typing
  /// and changes nothing. A text from elsewhere, such as a link, appears
  /// after the search has carried out everything that was typed.
  public var text: String {
    get { field.text(in: self) }
    set {
      if !field.isRepeated(newValue, in: self) { type(newValue) }
    }
  }

  /// Shows and sends a text that the user has typed.
  func type(_ text: String) { field.type(text, as: .text(text), in: self) }

  /// Ends the composition of an input method without its text, because the field in which it was
  /// active is gone.
  ///
  /// A `SearchBoxConnector` of SearchlightControllers does it when it is disconnected or released.
  public func endComposing() { field.abandon(in: self) }

  /// Handles the text of a field in which an input method may be active.
  ///
  /// Marked text is shown but not searched for, because the user has not confirmed it, and no text
  /// from elsewhere replaces it. With `isComposing: false` the call is the same as setting
  /// ``text``.
  public func edit(_ text: String, isComposing: Bool) {
    if isComposing { field.compose(text, in: self) } else { self.text = text }
  }

  /// Starts the search with the current text; call it when the screen appears.
  public func start() { send(.start) }

  /// Starts the search with the current text, with the name it has in InstantSearch.
  public func search() { start() }

  /// Submits the text; call it when the user presses Return.
  public func submit() { send(.submit) }

  /// Retries what has failed, for one source, or for all sources if it is `nil`.
  public func retry(_ source: SourceID? = nil) { send(.retry(source)) }

  /// Repeats the current requests, including pages, and returns when they are answered:
  /// `.refreshable { await search.refresh() }`.
  ///
  /// If the calling task is cancelled, the method returns early and the requests go on.
  public func refresh(_ source: SourceID? = nil) async {
    await send(.refresh(source)).finished
    take()
  }
}
