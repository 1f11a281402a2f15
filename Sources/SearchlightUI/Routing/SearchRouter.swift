public import Foundation
public import Observation
public import SearchlightCore
public import SearchlightStateMachine

/// Links to the state of a search, and navigation through its history, as an address bar, a back
/// button and `onOpenURL` need them.
///
/// ```swift
/// @State private var router = SearchRouter(search, links: links)
/// …
///   .onOpenURL { router.open($0) }
///   .toolbar { Button("Back") { router.goBack() }.disabled(!router.canGoBack) }
/// ```
///
/// The router follows the search and keeps a strong reference to it. Consecutive keystrokes are one
/// step of the history. Going back restores a choice without adding a step. A link can set what the
/// components of the machine declare (law S12). ``dropped`` names the parts of a link that could
/// not be read, and ``rejection`` what the machine does not offer; both remain until the next link
/// is opened.
@MainActor @Observable
public final class SearchRouter {
  /// The format of the links.
  public let links: SearchLinks

  /// The store of the search.
  @ObservationIgnored public let store: SearchStore

  /// The history of choices, with all branches, which undo and redo use too.
  public let steps: HistoryModel

  /// The parts of the last opened link that could not be read.
  public private(set) var dropped: [DroppedLinkPart] = []

  /// What the machine does not offer of the last opened link.
  ///
  /// It is `nil` if the machine offers everything, and until the search has carried out the link.
  ///
  /// The search itself clears its ``SearchlightCore/SearchState/rejection`` with the next action, which may be a
  /// row that appears.
  public private(set) var rejection: ActionRejection?

  /// The choice of the last opened link, until the search has carried it out.
  @ObservationIgnored private var opened: SearchChoice?

  /// Creates a router that follows the search of a screen.
  ///
  /// - Parameters:
  ///   - search: The search of the screen.
  ///   - links: The format of the links.
  ///   - limit: The largest number of steps that are kept.
  public convenience init(_ search: SearchModel, links: SearchLinks, limit: Int = 100) {
    self.init(HistoryModel(search, limit: limit), links: links)
  }

  /// Creates a router that follows a store, or the screen of the store if there is one.
  ///
  /// - Parameters:
  ///   - store: The store of the search.
  ///   - links: The format of the links.
  ///   - limit: The largest number of steps that are kept.
  public convenience init(_ store: SearchStore, links: SearchLinks, limit: Int = 100) {
    self.init(HistoryModel(store, limit: limit), links: links)
  }

  private init(_ steps: HistoryModel, links: SearchLinks) {
    self.steps = steps
    self.links = links
    store = steps.store
    steps.onRecord = { [weak self] in self?.note($0) }
  }

  /// The choices, with the current one marked.
  public var history: SearchHistory { steps.history }

  /// The link to the current choice; `nil` if it would be too long.
  public var link: String? { links.link(to: steps.choice) }

  /// The link to the current choice as a URL; `nil` if there is none.
  public var url: URL? { links.url(to: steps.choice) }

  /// The current choice as the `userInfo` of an `NSUserActivity`; `nil` if it would be too long.
  public var userInfo: [String: [String]]? { links.dictionary(of: steps.choice) }

  /// Whether there is a step to go back to.
  public var canGoBack: Bool { steps.canUndo }

  /// Whether there is a step to go forward to.
  public var canGoForward: Bool { steps.canRedo }

  /// Goes back one step, if there is one.
  public func goBack() { steps.undo() }

  /// Goes forward one step, if there is one.
  public func goForward() { steps.redo() }

  /// Goes back (negative) or forward by some steps; does nothing if there are not as many.
  public func go(by offset: Int) { steps.go(by: offset) }

  private func note(_ transition: TransitionRecord<SearchState, SearchAction, SearchWork>) {
    guard let opened, case .restore(let choice) = transition.action, choice == opened else {
      return
    }
    self.opened = nil
    if rejection != transition.after.rejection { rejection = transition.after.rejection }
  }

  /// Opens a link.
  ///
  /// A link that does not belong to the app changes nothing.
  ///
  /// - Parameters:
  ///   - link: The text of the link.
  ///   - replacing: Whether the link replaces the current step, like the link that launches an app,
  ///     instead of adding a step that the user can go back from.
  /// - Returns: Whether the link belongs to the app.
  @discardableResult
  public func open(_ link: String, replacing: Bool = false) -> Bool {
    open(links.read(link), replacing: replacing)
  }

  /// Opens a link from `onOpenURL`; see ``open(_:replacing:)-(String,_)``.
  @discardableResult
  public func open(_ url: URL, replacing: Bool = false) -> Bool {
    open(links.read(url), replacing: replacing)
  }

  /// Opens the entries that ``userInfo`` has written; other entries of an activity are ignored.
  @discardableResult
  public func open(userInfo: [AnyHashable: Any], replacing: Bool = false) -> Bool {
    open(links.read(userInfo), replacing: replacing)
  }

  private func open(_ read: ReadLink, replacing: Bool) -> Bool {
    if dropped != read.dropped { dropped = read.dropped }
    if rejection != nil { rejection = nil }
    opened = nil
    guard read.isOwn else { return false }
    opened = read.choice
    if replacing { steps.replace(with: read.choice) } else { steps.restore(read.choice) }
    return true
  }
}
