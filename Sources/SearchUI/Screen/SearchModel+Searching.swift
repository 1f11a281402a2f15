public import SearchCore
import StateMachine

extension SearchModel {
  /// The text in the search box, to be bound to a text field: `TextField("Movies", text: $search.text)`.
  ///
  /// What is set is shown and sent at once. A text from elsewhere, such as a link, is shown when the search
  /// has carried out all that was typed.
  public var text: String {
    get { field.text(in: self) }
    set { field.type(newValue, as: .text(newValue), in: self) }
  }

  /// Takes the text of a field in which an input method is at work.
  ///
  /// Marked text is shown and not searched for, since it is not what the user means yet, and no text from
  /// elsewhere takes its place. With `isComposing: false` it is the same as setting ``text``.
  public func edit(_ text: String, isComposing: Bool) {
    if isComposing { field.compose(text, in: self) } else { self.text = text }
  }

  /// Searches with the text as it is: what a screen does when it appears.
  public func start() { send(.start) }

  /// Searches with the text as it is, under the name that InstantSearch's pages give it.
  public func search() { start() }

  /// The user has pressed Return.
  public func submit() { send(.submit) }

  /// Asks again for what has failed; of all sources without a name.
  public func retry(_ source: SourceID? = nil) { send(.retry(source)) }

  /// Asks again for what is shown, and returns when it has been answered, pages included:
  /// `.refreshable { await search.refresh() }`.
  ///
  /// Returns early if the task is cancelled, and cancels nothing then.
  public func refresh(_ source: SourceID? = nil) async {
    await send(.refresh(source)).finished
    take()
  }
}
