/// The mistakes in the arguments of a component, collected as sentences for its issues.
///
/// Each sentence names the argument, its value, and what it may be.
///
/// ```swift
/// var traits: ComponentTraits {
///   var issues = ArgumentIssues()
///   issues.check("limit", limit, in: 0...100)
///   return ComponentTraits(searchers: [searcher], issues: issues.sentences)
/// }
/// ```
public struct ArgumentIssues: Sendable {
  /// The sentences, in the order in which the mistakes were found.
  public private(set) var sentences: [String] = []

  /// Creates an empty collection.
  public init() {}

  /// Adds a sentence unless a condition holds.
  public mutating func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { sentences.append(sentence()) }
  }

  /// Checks that an argument lies in a range; `nil` is always allowed.
  public mutating func check<Value: Comparable>(
    _ name: String, _ value: Value?, in range: ClosedRange<Value>
  ) {
    guard let value, !range.contains(value) else { return }
    sentences.append(
      "Its \(name) is \(value). Give it \(range.lowerBound) to \(range.upperBound).")
  }

  /// Checks that an argument is not negative; `nil` is always allowed.
  public mutating func check(_ name: String, isNotNegative value: Int?) {
    guard let value, value < 0 else { return }
    sentences.append("Its \(name) is \(value). Give it 0 or more.")
  }

  /// Checks that a duration is not negative; `nil` is always allowed.
  public mutating func check(_ name: String, isNotNegative value: Duration?) {
    guard let value, value < .zero else { return }
    sentences.append("Its \(name) is \(value). Give it zero or more.")
  }

  /// Checks that a name is not empty.
  public mutating func check(_ name: String, isNotEmpty value: some StringIdentifier) {
    require(!value.rawValue.isEmpty, "Its \(name) is empty. Name one.")
  }

  /// Checks the source and the index of a searcher, and the number of hits of its pages, which may
  /// be 0 to count only.
  public mutating func check(_ searcher: some Searcher, _ parameters: SearchParameters = [:]) {
    check("source", isNotEmpty: searcher.source)
    check("index", isNotEmpty: searcher.index)
    check("hitsPerPage", parameters.hitsPerPage, in: 0...1000)
  }

  /// Checks the lengths of a list in its collapsed and its expanded form.
  public mutating func check(limit: Int?, showMoreLimit: Int?) {
    check("limit", isNotNegative: limit)
    check("showMoreLimit", isNotNegative: showMoreLimit)
    guard let showMoreLimit, showMoreLimit < limit ?? .max else { return }
    sentences.append(
      limit.map {
        "Its showMoreLimit \(showMoreLimit) is below its limit \($0), so the expanded list is "
          + "shorter. Give it a larger one."
      } ?? "It has a showMoreLimit \(showMoreLimit) and no limit, so the expanded list is shorter. "
        + "Give it a limit too.")
  }
}
