/// The effects that a reducer returns, in the order in which the interpreter starts them.
///
/// An empty list allocates no memory.
@frozen
public struct Effects<Work> {
  @usableFromInline var elements: [Effect<Work>]

  /// Creates a list of the given effects, in order.
  @inlinable
  public init(_ elements: some Sequence<Effect<Work>>) {
    self.elements = Array(elements)
  }

  /// An empty list.
  @inlinable public static var none: Effects { [] }

  /// Returns one effect without a name, which begins at once and affects no other.
  @inlinable
  public static func run(_ work: Work) -> Effects {
    [.run(work)]
  }

  /// Returns one effect that carries out work; see ``Effect/run(_:id:overlap:timing:)``.
  @inlinable
  public static func run(
    _ work: Work, id: EffectID?, overlap: Overlap = .concurrent, timing: Timing = .now
  ) -> Effects {
    [.run(work, id: id, overlap: overlap, timing: timing)]
  }

  /// Returns one effect that carries out work that belongs to no action; see
  /// ``Effect/background(_:id:overlap:timing:)``.
  @inlinable
  public static func background(
    _ work: Work, id: EffectID? = nil, overlap: Overlap = .concurrent, timing: Timing = .now
  ) -> Effects {
    [.background(work, id: id, overlap: overlap, timing: timing)]
  }

  /// Returns one effect that cancels all effects of a name.
  @inlinable
  public static func cancel(_ id: EffectID) -> Effects {
    [.cancel(id)]
  }

  /// Returns one effect that cancels all effects inside a scope.
  public static func cancelScope(_ scope: EffectID) -> Effects {
    [.cancelScope(scope)]
  }

  /// Returns one effect that reports a text to the observers of the machine; see
  /// ``Effect/note(_:id:)``.
  public static func note(_ text: String, id: EffectID? = nil) -> Effects {
    [.note(text, id: id)]
  }

  /// Appends an effect, which is started after those before it.
  @inlinable
  public mutating func append(_ effect: Effect<Work>) {
    elements.append(effect)
  }

  /// Appends the effects of another list, in order.
  @inlinable
  public mutating func append(contentsOf others: Effects) {
    elements.append(contentsOf: others.elements)
  }
}

extension Effects: RandomAccessCollection {
  /// Always zero.
  @inlinable public var startIndex: Int { elements.startIndex }
  /// Whether the list has no effects.
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

extension Effects {
  /// Returns the effects of both lists, those of the left list first.
  ///
  /// ```swift
  /// return .cancel("search") + .run(.load, id: "load")
  /// ```
  @inlinable
  public static func + (left: Effects, right: Effects) -> Effects {
    if left.isEmpty { return right }
    var joined = left
    joined.append(contentsOf: right)
    return joined
  }

  /// Appends the effects of another list, in order.
  @inlinable
  public static func += (left: inout Effects, right: Effects) {
    left.append(contentsOf: right)
  }

  /// Returns the effects of all lists, in the order given.
  ///
  /// The effects are started in that order and run independently of each other. To begin work only
  /// after other work has ended, use `concatenate(_:id:)`.
  @inlinable
  public static func merge(_ lists: Effects...) -> Effects {
    merge(lists)
  }

  /// Returns the effects of all lists of a sequence, in its order.
  @inlinable
  public static func merge(_ lists: some Sequence<Effects>) -> Effects {
    Effects(lists.joined())
  }
}
