/// Builds a choice from the parameters of a link.
struct LinkReader {
  private let names: LinkNames
  private var text: String?
  private var filters: [FilterGroup.ID: [Filter]] = [:]
  private var sources: [SourceID: SearchChoice.Source] = [:]
  private var seen: Set<LinkTarget.Part> = []
  private var dropped: [DroppedLinkPart] = []
  private var version: String?

  init(_ names: LinkNames) { self.names = names }

  /// The choice built so far, with the ignored parts.
  var result: ReadLink {
    if let version, Int(version) != SearchLinks.version {
      return ReadLink(dropped: [.unknownVersion(version.excerptForMessage)])
    }
    let groups = filters.sorted { $0.key < $1.key }.map { FilterGroup($0.key, $0.value) }
    let choice = SearchChoice(
      text: text ?? "", filters: FilterState(groups).groups,
      sources: sources.filter { $0.value != SearchChoice.Source() })
    return ReadLink(choice: choice, dropped: dropped)
  }

  mutating func drop(_ part: DroppedLinkPart) { dropped.append(part) }

  mutating func read(_ item: LinkItem) {
    if item.name == "v" {
      if version == nil { version = item.value } else { drop(.repeatedParameter("v")) }
      return
    }
    guard let target = names.target(item.name) else {
      drop(.unknownParameter(item.name.excerptForMessage))
      return
    }
    if case .filters(let group, let form) = target {
      // A form with an empty field sends an empty value; the empty facet value is written otherwise.
      if item.value.isEmpty { return }
      guard let filter = form.filter(item.value) else { return dropMalformed(item) }
      filters[group, default: []].append(filter)
      return
    }
    guard seen.insert(target.part).inserted else {
      drop(.repeatedParameter(item.name.excerptForMessage))
      return
    }
    switch target {
    case .text: text = item.value
    case .index(let source): sources[source, default: .init()].index = IndexName(item.value)
    case .page(let source):
      guard let page = Int(item.value) else { return dropMalformed(item) }
      sources[source, default: .init()].page = page
    case .area(let source):
      guard let area = GeoArea(item.value) else { return dropMalformed(item) }
      sources[source, default: .init()].parameters.geoArea = area
    case .parameter(let name, let source):
      guard let value = try? JSON(parsing: item.value) else { return dropMalformed(item) }
      sources[source, default: .init()].parameters[name] = value
    case .filters: break
    }
  }

  private mutating func dropMalformed(_ item: LinkItem) {
    drop(.malformedParameter("\(item.name)=\(item.value)".excerptForMessage))
  }
}

/// A part of a link that the reader ignored, with the reason.
@nonexhaustive
public enum DroppedLinkPart: Hashable, Sendable {
  /// The whole link, because it exceeds the maximum length in bytes.
  case tooLong(bytes: Int, limit: Int)

  /// The whole link, because it does not begin with the app's base.
  ///
  /// The value is the beginning of the link.
  case foreignLink(String)

  /// The whole link, because its version is newer than the reader's or invalid.
  case unknownVersion(String)

  /// The path below the base, because it matches none of the routes.
  case unknownRoute(String)

  /// A parameter with an unknown name, such as those that trackers add.
  case unknownParameter(String)

  /// A parameter whose value is invalid: broken percent-encoding, an invalid number, an invalid
  /// filter.
  ///
  /// The value is the text as it was in the link.
  case malformedParameter(String)

  /// A second value of a parameter that can have only one.
  case repeatedParameter(String)
}

extension DroppedLinkPart: CustomStringConvertible {
  /// A sentence that names the ignored part and the reason; its length is bounded, however long the
  /// link is.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "The link was not read: it has \(bytes) bytes, and at most \(limit) are allowed."
    case .foreignLink(let text):
      "The link was not read: \(Self.quoted(text)) is not below the base."
    case .unknownVersion(let text):
      "The link was not read: it has version \(Self.quoted(text)); this version of Searchlight "
        + "reads version \(SearchLinks.version). Update it."
    case .unknownRoute(let text):
      "The path \(Self.quoted(text)) was left out: it matches no route."
    case .unknownParameter(let text):
      "The parameter \(Self.quoted(text)) was left out: its name is unknown."
    case .malformedParameter(let text):
      "The parameter \(Self.quoted(text)) was left out: it cannot be read."
    case .repeatedParameter(let text):
      "A further value of \(Self.quoted(text)) was left out: it can have only one."
    }
  }

  private static func quoted(_ text: String) -> String { JSON.string(text).excerpt }
}

/// The result of reading a link: a choice to restore, and the ignored parts of the link.
public struct ReadLink: Hashable, Sendable {
  /// The choice, to be sent with ``SearchAction/restore(_:)``; empty if the link is invalid.
  public let choice: SearchChoice

  /// The ignored parts, in the order of the link.
  ///
  /// Choices that the machine does not offer are found when the choice is restored, see
  /// ``SearchState/rejection``.
  public let dropped: [DroppedLinkPart]

  /// Whether the link is one of the app's links, that is, whether its length, base and version are
  /// valid.
  public var isOwn: Bool {
    !dropped.contains {
      switch $0 {
      case .tooLong, .foreignLink, .unknownVersion: true
      default: false
      }
    }
  }

  init(choice: SearchChoice = SearchChoice(), dropped: [DroppedLinkPart]) {
    self.choice = choice
    self.dropped = dropped
  }
}
