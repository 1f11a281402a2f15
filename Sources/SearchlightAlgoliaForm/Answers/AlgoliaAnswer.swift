public import SearchlightBackend

/// An answer to one request, written as JSON in the shape of Algolia's responses.
///
/// ```swift
/// let bytes = AlgoliaAnswer(response, to: request).bytes
/// let same = try SearchResponse.results(scanning: bytes)
/// ```
///
/// The output is canonical: members have a fixed order, facets keep the order of the answer, and
/// everything without an order is sorted by key. Reading the bytes back gives an equal answer,
/// except for the tags around highlighted parts, which only the request knows.
public struct AlgoliaAnswer: Sendable {
  /// The request that is answered.
  public let request: SearchRequest

  /// The answer to write.
  public var response: SearchResponse

  /// The tags written around highlighted parts.
  public var tags: HighlightTags

  /// The names of the members to write; `nil` for all.
  ///
  /// The set applies to regular members such as `nbHits`. Occasional members such as `message` are
  /// always written.
  public var fields: Set<String>?

  /// How long the engine took; by default the time that the response states.
  public var processingTime: Duration?

  /// Whether the processing time is written again in microseconds, as `processingTimeUS`; Algolia's
  /// service does not send that member.
  package var writesMicroseconds = false

  /// Whether `params` repeats the parameters of the request, as Algolia's service does.
  public var echoesParameters = false

  /// Whether typo tolerance was on, so that the answer states that no typo was missed; by default
  /// `true` unless the request turns it off.
  public var toleratesTypos: Bool

  /// The hits to write in place of those of the response; `nil` to write those.
  package var composedHits: [ComposedHit]?

  /// Further members of the answer, written last and sorted by name.
  package var members: [String: JSON] = [:]

  /// Creates an answer whose tags, members and typo tolerance follow the parameters of the request.
  public init(_ response: SearchResponse, to request: SearchRequest) {
    self.request = request
    self.response = response
    tags = HighlightTags(request)
    processingTime = response.processingTime
    fields = Self.wantedFields(request)
    toleratesTypos = Self.toleratesTypos(request)
  }

  /// Returns whether typo tolerance is on for a request.
  ///
  /// - Parameters:
  ///   - request: The request, whose parameter `typoTolerance` has priority.
  ///   - index: The setting of the index, which applies unless the request has one.
  public static func toleratesTypos(_ request: SearchRequest, index: Bool = true) -> Bool {
    guard let value = request.parameters["typoTolerance"], value != .null else { return index }
    return value != false && value != "false"
  }

  /// Returns the members that a request wants: its `responseFields`, or else those of the index.
  ///
  /// - Parameters:
  ///   - request: The request, whose parameter `responseFields` has priority.
  ///   - index: The `responseFields` in the settings of the index; `nil` for all.
  public static func wantedFields(
    _ request: SearchRequest, index: Set<String>? = nil
  ) -> Set<String>? {
    guard let wanted = request.parameters["responseFields"]?.arrayValue else { return index }
    return wanted.contains("*") ? nil : Set(wanted.compactMap(\.stringValue))
  }

  /// The answer as UTF-8 JSON.
  public var bytes: [UInt8] {
    var writer = AnswerWriter(self)
    writer.write()
    return writer.json.bytes
  }

  /// Returns the answers to several requests as one JSON object, in order.
  ///
  /// There is no form for a partial failure: as in Algolia's service, the first request that fails
  /// fails the whole call.
  public static func bytes(_ answers: [AlgoliaAnswer]) -> [UInt8] {
    var json = JSONObjectWriter()
    json.object {
      $0.member("results") { $0.array(answers) { $0.raw($1.bytes) } }
    }
    return json.bytes
  }
}

/// A hit of a list that a composition has put together from several answers.
package struct ComposedHit: Sendable {
  /// The hit as its own answer has it.
  private let hit: RawHit

  /// The tags written around its highlighted parts, those of its own answer.
  private let tags: HighlightTags

  /// Where the composition has found it, the member `composed` of its ranking information; `nil`
  /// for a hit of the main list.
  private let origin: JSON?

  /// What the composition adds to it, the member `_extra`; `nil` for nothing.
  private let extra: JSON?

  package init(_ hit: RawHit, tags: HighlightTags, origin: JSON? = nil, extra: JSON? = nil) {
    self.hit = hit
    self.tags = tags
    self.origin = origin
    self.extra = extra
  }

  func write(to json: inout JSONObjectWriter) {
    HitWriter(tags: tags).write(hit, to: &json, origin: origin, extra: extra)
  }
}

extension AlgoliaAnswer {
  /// Returns the answers that a composition has put together, with what it says about all of them,
  /// as one JSON object.
  package static func bytes(_ answers: [AlgoliaAnswer], compositions: JSON?) -> [UInt8] {
    var json = JSONObjectWriter()
    json.object {
      $0.member("results") { $0.array(answers) { $0.raw($1.bytes) } }
      if let compositions { $0.member("compositions", compositions) }
    }
    return json.bytes
  }
}

/// The tags written before and after each part of a text that matches the query.
public struct HighlightTags: Hashable, Sendable {
  /// The tag before a matching part.
  public var pre: String

  /// The tag after a matching part.
  public var post: String

  /// Creates tags; the defaults are those of Algolia's service.
  public init(pre: String = "<em>", post: String = "</em>") {
    self.pre = pre
    self.post = post
  }

  /// Creates the tags that a request asks for; tags that it does not name are those of the index.
  public init(_ request: SearchRequest, index: HighlightTags = HighlightTags()) {
    pre = request.parameters["highlightPreTag"]?.stringValue ?? index.pre
    post = request.parameters["highlightPostTag"]?.stringValue ?? index.post
  }
}
