public import SearchCore

/// An answer on its way to the wire, in the shape of Algolia's responses.
///
/// ```swift
/// let bytes = AlgoliaAnswer(response, to: request).bytes
/// let same = try SearchResponse.results(scanning: bytes)
/// ```
///
/// Writing is canonical: members stand in one order, facets in that of the answer, all that has no order sorted by
/// its key. What is written and read again is the same answer, but for the tags around highlighted parts, which
/// only the request knows.
public struct AlgoliaAnswer: Sendable {
  /// What is answered.
  public let request: SearchRequest

  /// What is written.
  public let response: SearchResponse

  /// What stands around highlighted parts.
  public var tags: HighlightTags

  /// The members that are written; `nil` for all.
  ///
  /// Those that name parts of a page, such as `nbHits`, can be done without; what is said only now and then, such as
  /// `message`, is always written.
  public var fields: Set<String>?

  /// How long the engine took; by default what the answer says.
  public var processingTime: Duration?

  /// Whether the time stands there a second time in microseconds, as `processingTimeUS`, which Algolia's service
  /// does not say.
  public var writesMicroseconds = false

  /// Whether `params` repeats what was asked, as Algolia's service does.
  public var echoesParameters = false

  /// Whether typos counted, so that the answer says that none was passed over; by default unless the request says
  /// otherwise.
  public var toleratesTypos: Bool

  /// Creates an answer with all members.
  public init(_ response: SearchResponse, to request: SearchRequest) {
    self.request = request
    self.response = response
    tags = HighlightTags(request)
    processingTime = response.processingTime
    fields = Self.wantedFields(request)
    toleratesTypos = Self.toleratesTypos(request)
  }

  /// Whether typos count in the answer to a request.
  ///
  /// - Parameter index: Whether they do by the settings of the index.
  public static func toleratesTypos(_ request: SearchRequest, index: Bool = true) -> Bool {
    guard let value = request.parameters["typoTolerance"], value != .null else { return index }
    return value != false && value != "false"
  }

  /// The members that a request wants: those of its parameter `responseFields`, or else those that the index gives.
  ///
  /// - Parameter index: The `responseFields` of the settings of the index; `nil` for all.
  public static func wantedFields(
    _ request: SearchRequest, index: Set<String>? = nil
  ) -> Set<String>? {
    guard let wanted = request.parameters["responseFields"]?.arrayValue else { return index }
    return wanted.contains("*") ? nil : Set(wanted.compactMap(\.stringValue))
  }

  /// The answer in UTF-8 JSON.
  public var bytes: [UInt8] {
    var writer = AnswerWriter(self)
    writer.write()
    return writer.json.bytes
  }

  /// The answer to several requests, in order; the first that has failed fails all of them, as with Algolia's
  /// service.
  public static func bytes(_ answers: [AlgoliaAnswer]) -> [UInt8] {
    var json = JSONObjectWriter()
    json.object {
      $0.member("results") { $0.array(answers) { $0.raw($1.bytes) } }
    }
    return json.bytes
  }
}
