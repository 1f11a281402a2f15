import Synchronization

/// Which of the states of a search a state is: by it, a machine tells a state that it has reduced
/// from another one that something else has put in its place.
///
/// It does not belong to the value of the state: states with the same content are equal.
struct StateVersion: Sendable {
  /// The states to which this one belongs; `nil` for those that a machine begins with.
  private var lineage: StateLineage?

  /// Twice the number of the state in its lineage, plus one if a machine has changed it at all.
  private var bits: UInt32 = 0

  /// The number of the state in its lineage.
  private var number: Int {
    get { Int(bits / 2) }
    set { bits = (UInt32(truncatingIfNeeded: newValue) << 1) | (bits & 1) }
  }

  /// Whether a machine has changed the state at all; a reset search begins anew.
  var hasBegun: Bool { !bits.isMultiple(of: 2) }

  /// Records a change by a machine.
  ///
  /// - Parameter origin: The lineage of the states that a machine begins with.
  mutating func advance(from origin: StateLineage) {
    let former = lineage ?? origin
    let drawn = former.count.draw()
    if lineage != nil, drawn == number, number < Int(UInt32.max / 2) {
      number += 1
    } else {
      // The state was reduced before: by a copy of a simulation, or for a look ahead.
      lineage = StateLineage(after: former, at: number, serial: drawn + 1)
      number = 0
    }
    bits |= 1
  }

  /// Lets the state begin a lineage of its own, in the place of a marked state.
  mutating func begin(after mark: Mark?) {
    lineage = StateLineage(replacing: mark)
    number = 0
  }
}

extension StateVersion {
  /// What is remembered of a state, to tell later whether another one was reduced from it.
  struct Mark: Sendable {
    fileprivate let count: StateLineage.Count
    fileprivate let number: Int
    /// The number of states that had been reduced from states of the lineage.
    fileprivate let drawn: Int

    /// Whether a machine had changed the state.
    let hasBegun: Bool

    /// Whether no later state of the lineage existed.
    fileprivate var isNewest: Bool { number == drawn }
  }

  func mark(from origin: StateLineage) -> Mark {
    let count = (lineage ?? origin).count
    return Mark(count: count, number: number, drawn: count.drawn, hasBegun: hasBegun)
  }

  /// Returns whether this is the version of the marked state, or of one that was reduced from it
  /// since, in whatever number of steps, or that was put in its place and is known to be.
  func continues(_ mark: Mark, from origin: StateLineage) -> Bool {
    let lineage = lineage ?? origin
    if lineage.count === mark.count {
      return number == mark.number || mark.isNewest && number > mark.drawn
    }
    return lineage.formers.contains {
      $0.count === mark.count && $0.serial > mark.drawn
        && ($0.number == mark.number || mark.isNewest && $0.number > mark.number)
    }
  }
}

extension StateVersion: Hashable {
  /// Always `true`.
  static func == (left: StateVersion, right: StateVersion) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// States of which each was reduced from the one before.
///
/// A state that is reduced a second time begins a new lineage, so no two states of a lineage have
/// one number.
final class StateLineage: Sendable {
  /// Counts the states that were reduced from those of a lineage, and identifies it.
  final class Count: Sendable {
    private let atomic = Atomic(0)

    var drawn: Int { atomic.load(ordering: .relaxed) }

    /// Adds one; returns the former number.
    func draw() -> Int { atomic.wrappingAdd(1, ordering: .relaxed).oldValue }
  }

  /// A state of another lineage that this lineage follows.
  struct Former: Sendable {
    let count: Count
    let number: Int
    /// The number of the step among those from states of the other lineage.
    let serial: Int
  }

  /// More are not needed: within one transition, hardly any lineage follows so many.
  private static let formerLimit = 8

  let count = Count()

  /// The latest states that the lineage follows, so that it keeps no chain of lineages.
  let formers: [Former]

  /// Creates the lineage of the states that a machine begins with.
  init() { formers = [] }

  /// Creates a lineage that follows a state of another one.
  fileprivate init(after former: StateLineage, at number: Int, serial: Int) {
    formers = (former.formers + [Former(count: former.count, number: number, serial: serial)])
      .suffix(Self.formerLimit)
  }

  /// Creates the lineage of a state that was put in the place of a marked one.
  ///
  /// It follows the marked state, so that those who marked it too do not take it for another one.
  fileprivate init(replacing mark: StateVersion.Mark?) {
    formers =
      mark.map { [Former(count: $0.count, number: $0.number, serial: $0.count.draw() + 1)] } ?? []
  }
}

/// Identifies what a source shows among everything that it has shown before or will show.
///
/// Whatever is computed from an answer is computed again when the version changes.
public struct AnswerVersion: Hashable, Sendable {
  /// The number of the answered request; see ``SourceAnswer/generation``.
  public let generation: SearchRequestID

  /// The number of the piece, or 0 for a complete answer; see ``SourceAnswer/piece``.
  public let piece: Int
}

extension AnswerVersion: Comparable {
  /// Returns whether the left version is shown before the right one: the pieces of an answer come
  /// in order before the complete answer.
  public static func < (left: Self, right: Self) -> Bool {
    (left.generation, left.order) < (right.generation, right.order)
  }

  private var order: Int { piece == 0 ? .max : piece }
}

extension AnswerVersion: CustomStringConvertible {
  /// The request and the piece, such as `#7`, or `#7.2` for the second piece of the answer to
  /// request 7.
  public var description: String { piece == 0 ? "\(generation)" : "\(generation).\(piece)" }
}
