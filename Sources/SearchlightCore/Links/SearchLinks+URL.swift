// A URL is Foundation's; on Linux, its essentials suffice, and nothing else of this module needs it.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SearchLinks {
  /// Returns the link to a choice as a URL, see ``link(to:)``.
  ///
  /// The result is also `nil` if the link is not a URL, for example if base and choice are both
  /// empty.
  public func url(to choice: SearchChoice) -> URL? { link(to: choice).flatMap { URL(string: $0) } }

  /// Reads a URL, such as `onOpenURL` receives; see ``read(_:)-(String)``.
  public func read(_ url: URL) -> ReadLink { read(url.absoluteString) }
}
