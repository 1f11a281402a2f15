/// The effects that a reducer returns, in the order in which they are to be started.
///
/// Costs no allocation while empty.
public struct Effects<Work> {
  @usableFromInline var elements: [Effect<Work>]

  /// Creates a list of the given effects, in order.
  @inlinable
  public init(_ elements: some Sequence<Effect<Work>>) {
    self.elements = Array(elements)
  }

  /// No effects.
  @inlinable public static var none: Effects { [] }

  /// One piece of work that begins at once and meets no other.
  @inlinable
  public static func run(_ work: Work) -> Effects {
    [.run(work)]
  }

  /// One piece of work with its name, overlap and timing; see ``Effect/run(_:id:overlap:timing:)``.
  @inlinable
  public static func run(
    _ work: Work, id: EffectID?, overlap: Overlap = .concurrent, timing: Timing = .now
  ) -> Effects {
    [.run(work, id: id, overlap: overlap, timing: timing)]
  }

  /// The cancellation of everything of one name.
  @inlinable
  public static func cancel(_ id: EffectID) -> Effects {
    [.cancel(id)]
  }

  /// The cancellation of everything that a part of the program has under way.
  public static func cancelScope(_ scope: EffectID) -> Effects {
    [.cancelScope(scope)]
  }

  /// A remark for whoever inspects the machine; see ``Effect/note(_:id:)``.
  public static func note(_ text: String, id: EffectID? = nil) -> Effects {
    [.note(text, id: id)]
  }

  /// Adds an effect at the end.
  @inlinable
  public mutating func append(_ effect: Effect<Work>) {
    elements.append(effect)
  }

  /// Adds the effects of another list at the end, in order.
  @inlinable
  public mutating func append(contentsOf others: Effects) {
    elements.append(contentsOf: others.elements)
  }
}

extension Effects: RandomAccessCollection {
  /// Always zero.
  @inlinable public var startIndex: Int { elements.startIndex }
  /// Whether there are none.
  @inlinable public var isEmpty: Bool { elements.isEmpty }
  /// The number of effects.
  @inlinable public var endIndex: Int { elements.endIndex }
  /// The effect at a position, in starting order.
  @inlinable public subscript(position: Int) -> Effect<Work> { elements[position] }
}

extension Effects: ExpressibleByArrayLiteral {
  /// Creates a list of the given effects, in order.
  @inlinable
  public init(arrayLiteral elements: Effect<Work>...) {
    self.elements = elements
  }
}

extension Effects: Sendable where Work: Sendable {}
extension Effects: Equatable where Work: Equatable {}
extension Effects: Hashable where Work: Hashable {}
