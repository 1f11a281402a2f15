public import Observation
public import SearchCore
import Signals
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
/// what the machine's components declare (law S12); the rest is named in ``dropped``, or by the search as
/// `state.rejection`.
@MainActor @Observable
public final class Router {
  /// The form of the links.
  public let links: SearchLinks

  /// The search.
  @ObservationIgnored public let store: SearchStore

  /// The choices, and which of them is shown.
  public private(set) var history: SearchHistory

  /// What could not be read of the link that was opened last.
  public private(set) var dropped: [DroppedLinkPart] = []

  @ObservationIgnored private var following: SubscriptionToken?

  /// Follows a search.
  ///
  /// - Parameters:
  ///   - store: The search.
  ///   - links: The form of its links.
  ///   - limit: The most steps that are kept.
  public init(_ store: SearchStore, links: SearchLinks, limit: Int = 100) {
    self.store = store
    self.links = links
    history = SearchHistory(limit: limit)
    // Requests and answers change no choice but where a component reacts to them, and are most of what happens.
    let steps = store.transitions.filter { transition in
      transition.action.event == nil || transition.before.choice != transition.after.choice
    }
    following = steps.subscribe(on: .shared) { [weak self] transition in
      self?.history.record(transition.action, choice: transition.after.choice)
    }
    history = SearchHistory(store.current.choice, limit: limit)
  }

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
  public func goBack() { go(by: -1) }

  /// Goes one step forward, if there is one.
  public func goForward() { go(by: 1) }

  /// Goes some steps back (below 0) or forward, if there are as many.
  public func go(by offset: Int) {
    if let action = history.go(by: offset) { store.send(action) }
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
    dropped = read.dropped
    guard read.isOwn else { return false }
    store.send(replacing ? history.replace(with: read.choice) : .restore(read.choice))
    return true
  }
}
