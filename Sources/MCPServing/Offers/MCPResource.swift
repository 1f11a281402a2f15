public import SearchBackend

/// A resource that an assistant may read, or a family of resources with a template.
public struct MCPResource: Sendable {
  /// The address, or a template of addresses such as `search://{index}/{id}`.
  public var uri: String

  /// Whether ``uri`` is a template.
  public var isTemplate: Bool

  /// The name.
  public var name: String

  /// The name for people.
  public var title: String

  /// What the resource is, for the assistant.
  public var description: String

  /// The type of the content, such as `application/json`.
  public var mimeType: String

  /// Returns the blocks of content of an address, each with `uri` and either `text` or `blob`; `nil` if
  /// the resource does not have the address.
  public var read: @Sendable (_ uri: String) async throws -> [JSON]?

  /// Creates a resource.
  public init(
    _ uri: String, isTemplate: Bool = false, name: String, title: String, description: String,
    mimeType: String = "application/json",
    read: @escaping @Sendable (_ uri: String) async throws -> [JSON]?
  ) {
    self.uri = uri
    self.isTemplate = isTemplate
    self.name = name
    self.title = title
    self.description = description
    self.mimeType = mimeType
    self.read = read
  }

  /// The resource as a client lists it.
  var json: JSON {
    [
      (isTemplate ? "uriTemplate" : "uri"): .string(uri), "name": .string(name),
      "title": .string(title), "description": .string(description), "mimeType": .string(mimeType),
    ]
  }
}
