/// A picture with a link that a rule wants to be shown above the hits.
public struct SearchBanner: Hashable, Codable, Sendable {
  /// The banner as the engine sent it, with whatever it has beside the members below.
  public let json: JSON

  /// Creates a banner from an element of `renderingContent.widgets.banners`.
  public init(_ json: JSON) {
    self.json = json
  }

  /// The addresses of the pictures, the preferred one first; nobody has checked them.
  public var imageURLs: [String] {
    json["image"]?["urls"]?.arrayValue?.compactMap { $0["url"]?.stringValue } ?? []
  }

  /// What the picture shows, for whoever cannot see it.
  public var title: String? { json["image"]?["title"]?.stringValue }

  /// The address that a tap leads to; nobody has checked it.
  public var link: String? { json["link"]?["url"]?.stringValue }

  /// Where the link is opened, as in HTML: `_blank` for a new window.
  public var target: String? { json["link"]?["target"]?.stringValue }

  /// Decodes the banner as the engine sent it.
  public init(from decoder: any Decoder) throws {
    json = try JSON(from: decoder)
  }

  /// Encodes the banner as the engine sent it.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
