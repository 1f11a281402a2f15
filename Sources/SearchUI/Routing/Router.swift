public import Observation
public import SearchCore
public import StateMachine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The links of a search and the way back: what an address bar, a back button and `onOpenURL` need.
///
/// ```swift
/// @State private var router = Router(search.store, links: links)
/// …
///   .onOpenURL { router.open($0) }
///   .toolbar { Button("Back") { router.goBack() }.disabled(!router.canGoBack) }
/// ```
///
/// It follows the search and holds it. Keystrokes in a row are one step of the history, and what goes back restores
/// a choice without becoming a step of its own, so search and history never chase each other. What a link may set is
/// what the machine's components declare (law S12). What could not be read is named in ``dropped``, and what the
/// machine does not offer in ``rejection``; both stay until the next link is opened.
@MainActor @Observable
public final class Router {
  /// The form of the links.
  public let links: SearchLinks

  /// The search.
  @ObservationIgnored public let store: SearchStore

  /// What was chosen, the way back, and the branches that were left: the same steps that undo and redo go by.
  public let steps: HistoryModel

  /// What could not be read of the link that was opened last.
  public private(set) var dropped: [DroppedLinkPart] = []

  /// What the machine does not offer of the link that was opened last; `nil` if it offers all of it, and until the
  /// search has carried the link out.
  ///
  /// The search itself forgets its ``SearchState/rejection`` with the next action, which may be a row that appears.
  public private(set) var rejection: RejectedAction?

  /// The choice of the link that was opened last, until the search has carried it out.
  @ObservationIgnored private var opened: SearchChoice?

  /// Follows a search.
  ///
  /// - Parameters:
  ///   - store: The search.
  ///   - links: The form of its links.
  ///   - limit: The most steps that are kept.
  public init(_ store: SearchStore, links: SearchLinks, limit: Int = 100) {
    self.store = store
    self.links = links
    steps = HistoryModel(store, limit: limit)
    steps.onRecord = { [weak self] in self?.note($0) }
  }

  /// The choices, and which of them is shown.
  public var history: SearchHistory { steps.history }

  /// The link to what is shown; `nil` if it would be too long.
  public var link: String? { links.link(to: history.choice) }

  /// The link to what is shown as a URL; `nil` if there is none.
  public var url: URL? { links.url(to: history.choice) }

  /// What is shown as the `userInfo` of an `NSUserActivity`; `nil` if it would be too long.
  public var userInfo: [String: [String]]? { links.dictionary(of: history.choice) }

  /// Whether there is a step to go back to.
  public var canGoBack: Bool { history.canGoBack }

  /// Whether there is a step to go forward to.
  public var canGoForward: Bool { history.canGoForward }

  /// Goes one step back, if there is one.
  public func goBack() { steps.undo() }

  /// Goes one step forward, if there is one.
  public func goForward() { steps.redo() }

  /// Goes some steps back (below 0) or forward, if there are as many.
  public func go(by offset: Int) { steps.go(by: offset) }

  private func note(_ transition: TransitionRecord<SearchState, SearchAction, SearchWork>) {
    guard let opened, case .restore(let choice) = transition.action, choice == opened else {
      return
    }
    self.opened = nil
    if rejection != transition.after.rejection { rejection = transition.after.rejection }
  }

  /// Opens a link, whatever it is.
  ///
  /// A link that is not one of the app's changes nothing.
  ///
  /// - Parameter replacing: Whether the link takes the place of what is shown, as that with which an app is
  ///   started, instead of being a step that one can go back from.
  /// - Returns: Whether the link is one of the app's.
  @discardableResult
  public func open(_ link: String, replacing: Bool = false) -> Bool {
    open(links.read(link), replacing: replacing)
  }

  /// Opens a link as `onOpenURL` gives it; see ``open(_:replacing:)-(String,_)``.
  @discardableResult
  public func open(_ url: URL, replacing: Bool = false) -> Bool {
    open(links.read(url), replacing: replacing)
  }

  /// Opens what ``userInfo`` has written, among whatever else an activity holds.
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
    if replacing { steps.replace(with: read.choice) } else { store.send(.restore(read.choice)) }
    return true
  }
}
