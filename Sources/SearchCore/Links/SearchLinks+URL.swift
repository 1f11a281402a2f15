#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SearchLinks {
  /// The link to a choice as a URL, see ``link(to:)``; `nil` also if it is none, as where base and choice are
  /// both empty.
  public func url(to choice: SearchChoice) -> URL? { link(to: choice).flatMap { URL(string: $0) } }

  /// Reads a link, such as `onOpenURL` gives; see ``read(_:)-(String)``.
  public func read(_ url: URL) -> ReadLink { read(url.absoluteString) }
}
