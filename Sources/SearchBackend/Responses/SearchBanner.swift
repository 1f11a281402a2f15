/// An image with a link that a rule places above the hits.
public struct SearchBanner: Hashable, Codable, Sendable {
  /// The banner as the engine sent it, including members that have no property here.
  public let json: JSON

  /// Creates a banner from an element of `renderingContent.widgets.banners`.
  public init(_ json: JSON) {
    self.json = json
  }

  /// The URLs of the images, preferred one first, as unchecked texts.
  public var imageURLs: [String] {
    json["image"]?["urls"]?.arrayValue?.compactMap { $0["url"]?.stringValue } ?? []
  }

  /// The title of the image, for use as an accessibility label.
  public var title: String? { json["image"]?["title"]?.stringValue }

  /// The URL that a tap opens, as an unchecked text.
  public var link: String? { json["link"]?["url"]?.stringValue }

  /// The target of the link, as in HTML: `_blank` for a new window.
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
