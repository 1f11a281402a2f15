/// What a new index is like that replaces the former one of an alias, and when it may replace it.
public struct OpenSearchReplaceOptions: Hashable, Sendable {
  /// The number of shards; `nil`, the default, for the cluster's default.
  public var shards: Int?

  /// The number of replicas of each shard; `nil`, the default, for the cluster's default.
  public var replicas: Int?

  /// The number of refused records up to which the alias is switched; by default 0.
  public var refusalLimit: Int

  /// Whether the alias is switched even if the new index has no records, or less than half as many
  /// as the alias had, or if those cannot be counted; by default `false`.
  public var allowsFewer: Bool

  /// Whether the segments of the new index are merged to one in each shard as soon as the alias names
  /// it; by default `true`.
  ///
  /// A cluster looks for words with typos in each segment anew, so a search takes several times as
  /// long in ten segments as in one. The load waits for the cluster up to the timeout of writing;
  /// after that, the cluster goes on by itself, and the report says so. Choose `false` for an index
  /// whose shards exceed five gigabytes and that changes a lot after the load: the cluster does not
  /// merge so large a segment again, and keeps the records in it that were deleted or replaced.
  public var mergesSegments: Bool

  /// Creates options.
  public init(
    shards: Int? = nil, replicas: Int? = nil, refusalLimit: Int = 0, allowsFewer: Bool = false,
    mergesSegments: Bool = true
  ) {
    self.shards = shards
    self.replicas = replicas
    self.refusalLimit = refusalLimit
    self.allowsFewer = allowsFewer
    self.mergesSegments = mergesSegments
  }
}

extension OpenSearchReplaceOptions {
  /// Returns why a number of records should not replace another without being asked for; `nil` if
  /// it may.
  ///
  /// - Parameters:
  ///   - count: The number of records of the new index.
  ///   - former: The number of records that the alias has now; `nil` if it names nothing.
  static func problem(with count: Int, replacing former: Int?, of alias: String) -> String? {
    if count == 0 {
      let stays =
        former.map { "\(alias) stays as it is, with \(records($0))" }
        ?? "\(alias) stays as it is"
      return "there are no records to load, so \(stays). \(remedy)"
    }
    // Without overflow, because both are positive, and exact for odd numbers.
    guard let former, former > 0, count < former - count else { return nil }
    return
      "the new index has \(records(count)), less than half of the \(records(former)) that \(alias) "
      + "has, so \(alias) stays as it is. The file may be cut off. \(remedy)"
  }

  private static let remedy =
    "If that is meant, allow it: --allow-fewer, or OpenSearchReplaceOptions.allowsFewer"

  /// Says that the records that an alias has cannot be counted, so that nothing is known of how many
  /// a load may replace.
  static func uncounted(_ alias: String, because reason: String) -> String {
    let end = reason.hasSuffix(".") ? "" : "."
    return
      "the records that \(alias) has cannot be counted, so \(alias) stays as it is: \(reason)\(end) "
      + "The new index may have far fewer. \(remedy)"
  }

  private static func records(_ count: Int) -> String { "\(count) record\(count == 1 ? "" : "s")" }
}
