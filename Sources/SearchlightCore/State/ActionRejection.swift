/// The reason why an action, or a part of it, could not be carried out.
///
/// The rejected part changes nothing. The next action of the user or the app clears the rejection.
@nonexhaustive
public indirect enum ActionRejection: Hashable, Sendable {
  /// The action names a source that the machine does not have.
  case unknownSource(SourceID, known: [SourceID])

  /// The action names a component that the machine does not have.
  case unknownComponent(ComponentID, known: [ComponentID])

  /// The intent does not have the type of the component's intents.
  case mismatchedIntent(ComponentID, found: String, expected: String)

  /// A component asked for work on behalf of another component whose work has another type.
  case mismatchedWork(ComponentID, found: String, expected: String)

  /// Work that a component asked for could not be carried out.
  case workFailed(ComponentID, WorkFailure)

  /// No component declares this part of a restored choice; the part was left out and the rest was
  /// restored.
  case undeclaredChoice(SearchChoice)

  /// The restored choice has several filters where only one can be chosen, such as two tabs; these
  /// were left out, and the first and the rest were restored.
  case surplusChoice([FilterGroup])

  /// The restored filters belong to a component that is hidden, since nothing is chosen in the
  /// groups it depends on; the filters were left out and the rest was restored.
  case hiddenChoice(ComponentID, [FilterGroup])

  /// The action sets an index, a parameter, an area, a page or the text by a component that is
  /// hidden, since nothing is chosen in the groups it depends on; this part of the choice was left
  /// out.
  case hiddenSettings(ComponentID, SearchChoice)

  /// No request can have the parameter with this value, such as a negative `hitsPerPage`.
  case invalidParameter(String, JSON, of: SourceID)

  /// Lists offer the filter, and none of them has the group that the action names, so that the
  /// filter would not be shown as chosen; or, where the action names none, several lists do.
  case unknownGroup(FilterGroup.ID?, for: Filter, known: [FilterGroup.ID])

  /// The chosen page is below 0, the first page.
  case pageBelowFirst(Int, of: SourceID)

  /// A page after the last one was asked for, of the given number of pages; 0 if nothing matches.
  case pageBeyondLast(Int, of: SourceID, count: Int)

  /// The chosen page belongs to a facet search or to recommendations, which have only one page.
  case noFurtherPages(Int, of: SourceID)

  /// The chosen node is deeper than the levels of its hierarchical menu.
  case pathTooDeep(String, levels: Int)

  /// The chosen node is not below the root of its hierarchical menu.
  case pathOutsideRoot(String, root: String)

  /// The component cannot carry out the intent for a reason of its own, such as a range that ends
  /// before it begins.
  case refusedIntent(ComponentID, reason: String)
}

extension ActionRejection: CustomStringConvertible {
  /// What happened and how to correct it, in whole sentences.
  public var description: String {
    switch self {
    case .unknownSource(let id, let known):
      "There is no source \"\(id)\" in the machine; it has \(Self.list(known)). "
        + "Correct the name, or add the searcher."
    case .unknownComponent(let id, let known):
      "There is no component \"\(id)\" in the machine; it has \(Self.list(known)). "
        + "Add the component whose handle is used."
    case .mismatchedIntent(let id, let found, let expected):
      "The component \"\(id)\" accepts intents of type \(expected), not \(found). Send the action "
        + "that its own intent(_:) returns."
    case .mismatchedWork(let id, let found, let expected):
      "The component \"\(id)\" has work of type \(expected), not \(found). "
        + "Pass the component that is in the machine, or give the two different ids."
    case .workFailed(let id, let failure):
      "The work \"\(failure.work)\" of the component \"\(id)\" failed: \(failure.reason)"
    case .undeclaredChoice(let choice):
      "The part of the choice that no component declares was not restored: \(choice.excerpt). Add the "
        + "component that offers it, or declare it as one of its restorableChoices."
    case .surplusChoice(let groups):
      "The choice has more filters than can be chosen together; these were not restored: "
        + "\(SearchChoice(filters: groups).excerpt). Choose only one of them."
    case .hiddenChoice(let id, let groups):
      "The part of the choice for \"\(id)\" was not restored: "
        + "\(SearchChoice(filters: groups).excerpt). The component is shown only while there is a "
        + "choice in the groups that it depends on. Restore both together."
    case .hiddenSettings(let id, let choice):
      "The part of the choice for \"\(id)\" was left out: \(choice.excerpt). The component is shown "
        + "only while there is a choice in the groups that it depends on. Choose there first, or "
        + "restore both together."
    case .invalidParameter(let name, let value, let source):
      "The parameter \(name) of \"\(source)\" cannot be \(value.excerpt). Choose 1 to 1000, or 0 to "
        + "count only."
    case .unknownGroup(let group?, let filter, let known):
      "No list shows \(filter) in the group \(group); it is chosen in \(Self.list(known)). Name the "
        + "filterGroup of the list, leave the group out, or use the layer .base for a condition of "
        + "the app."
    case .unknownGroup(nil, let filter, let known):
      "Several lists offer \(filter), in the groups \(Self.list(known)). Name one of them, such as "
        + "the filterGroup of a list."
    case .pageBeyondLast(let page, let source, 0):
      "There is no page \(page) of \"\(source)\", because nothing matches."
    case .pageBeyondLast(let page, let source, let count):
      "There is no page \(page) of \"\(source)\", which has \(count == 1 ? "one page" : "\(count) pages"), "
        + "counted from 0. Choose an earlier one."
    case .pageBelowFirst(let page, let source):
      "There is no page \(page) of \"\(source)\"; pages are counted from 0. Choose page 0 or a "
        + "later one."
    case .noFurtherPages(let page, let source):
      "There is no page \(page) of \"\(source)\": it searches facet values or requests "
        + "recommendations, and all of them are on page 0. Choose a page of a searcher for records."
    case .pathTooDeep(let path, let levels):
      "The path \"\(path)\" is deeper than its menu, which has "
        + "\(levels == 1 ? "one level" : "\(levels) levels"). "
        + "Choose a node at a higher level, or give the menu an attribute for each level."
    case .pathOutsideRoot(let path, let root):
      "The path \"\(path)\" is not below \"\(root)\", the root of its menu. "
        + "Choose a node below the root."
    case .refusedIntent(let id, let reason): "The component \"\(id)\" rejected an intent: \(reason)"
    }
  }

  private static func list(_ groups: [FilterGroup.ID]) -> String {
    groups.map(\.description).joined(separator: ", ")
  }

  private static func list(_ names: [some StringIdentifier]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

/// The reason why work that a component asked for could not be carried out.
public struct WorkFailure: Hashable, Sendable {
  /// The work; its component reads it with ``SearchComponent/failedWork(in:)``.
  public let work: TypeErasedValue

  /// What went wrong and, if known, how to correct it, in whole sentences.
  ///
  /// If a performer threw an error, this is the text of the error, at most 4,096 bytes of it.
  public let reason: String

  /// Creates a failure.
  public init(work: TypeErasedValue, reason: String) {
    self.work = work
    self.reason = reason.shortenedError
  }
}
