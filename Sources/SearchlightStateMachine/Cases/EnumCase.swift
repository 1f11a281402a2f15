/// A case of an enumeration in both directions: it makes a value of the case from what the case
/// holds, and takes out what a value of the case holds.
///
/// Children are embedded by cases: `shop(SearchAction)` of the app's actions, `shop(SearchWork)` of
/// its work. In most places the constructor of the case is enough, and the case is read by
/// reflection:
///
/// ```swift
/// Scoped(state: \.shop, action: AppAction.shop, work: AppWork.shop, id: "shop", child: shop)
/// ```
///
/// Where actions arrive thousands of times a second, write the second direction by hand:
///
/// ```swift
/// let shopAction = EnumCase(AppAction.shop) { if case .shop(let action) = $0 { action } else { nil } }
/// ```
///
/// ## Cost
///
/// By hand, an extraction takes about 10 ns. By reflection it takes 1 to 5 µs, and some 15 µs until
/// the case has come up for the first time, or while it holds another type than the last time, as an
/// existential or a superclass may. Values with structures or tuples cost more until then. Every child of a reducer extracts every action once, so
/// an app with ten children spends some 30 µs on an action, which nobody notices at the rate at which
/// people type, tap and receive answers.
///
/// ## Which cases can be read by reflection
///
/// A constructor, and a closure that puts one in another, `{ AppAction.tab(.shop($0)) }`. Cases with
/// equal payloads are told apart by their names and labels, at every level; nothing has to be
/// `Equatable`. What a case holds may be an existential or an object of a class.
///
/// What cannot be read by reflection is said as a note in the record of the transition
/// (``Effect/note(_:id:)``). An enumeration of a module that is built without reflection metadata, or
/// that has a mirror of its own, and a case that holds nothing are said with every action. A closure
/// that adds values or structures of its own, `{ AppAction.row(id: 7, $0) }`, is said with every
/// action of its case in which the part is found: up to three levels deep, and among the first 32
/// values. An enumeration without metadata that describes itself is noticed when something is
/// embedded.
///
/// ## One by hand, and the other by reflection
///
/// Embedding functions take two constructors or two cases. Beside a case that is written by hand,
/// write `EnumCase(AppWork.shop)` for a constructor, ``itself`` for work that needs no embedding, and
/// ``never`` for a child without work.
public struct EnumCase<Whole: Sendable, Part: Sendable>: Sendable {
  /// Makes a value of the case.
  public let embed: @Sendable (_ part: Part) -> Whole

  /// Returns what the case holds; `nil` for a value of another case.
  public let extract: @Sendable (_ whole: Whole) -> Part?

  /// Reads the case by reflection; `nil` if `extract` is written by hand.
  @usableFromInline let reflection: CaseReflection<Whole, Part>?

  /// Whether this is ``itself``, which is no case.
  private(set) var isWhole = false

  /// Creates a case with both directions written by hand.
  ///
  /// `extract(embed(part))` must return `part`, and `extract` must return `nil` for everything that
  /// `embed` does not make.
  public init(
    _ embed: @escaping @Sendable (_ part: Part) -> Whole,
    extract: @escaping @Sendable (_ whole: Whole) -> Part?
  ) {
    self.embed = embed
    self.extract = extract
    reflection = nil
  }

  /// Creates a case that is read by reflection.
  public init(_ constructor: @escaping @Sendable (_ part: Part) -> Whole) {
    self.init(constructor, reflection: CaseReflection(embed: constructor))
  }

  private init(
    _ constructor: @escaping @Sendable (_ part: Part) -> Whole,
    reflection: CaseReflection<Whole, Part>
  ) {
    embed = constructor
    extract = { reflection.read($0).part }
    self.reflection = reflection
  }

  /// Creates a case of two values with both directions written by hand, such as
  /// `row(id: Int, RowAction)`.
  public init<First, Second>(
    _ embed: @escaping @Sendable (First, Second) -> Whole,
    extract: @escaping @Sendable (_ whole: Whole) -> (First, Second)?
  ) where Part == (First, Second) {
    self.init({ embed($0.0, $0.1) }, extract: extract)
  }

  /// Creates a case of two values that is read by reflection.
  public init<First, Second>(_ constructor: @escaping @Sendable (First, Second) -> Whole)
  where Part == (First, Second) {
    let embed: @Sendable (Part) -> Whole = { constructor($0.0, $0.1) }
    self.init(
      embed,
      reflection: CaseReflection(embed: embed) { first, second in
        guard let first = first as? First, let second = second as? Second else { return nil }
        return (first, second)
      })
  }

  /// Returns what the case holds, or why that cannot be read.
  @inlinable
  func read(_ whole: Whole) -> (part: Part?, problem: String?) {
    guard let reflection else { return (extract(whole), nil) }
    return reflection.read(whole)
  }
}

extension EnumCase where Whole == Part {
  /// The whole value, for a child with the same type of actions or work.
  public static var itself: EnumCase {
    var whole = EnumCase({ $0 }, extract: { $0 })
    whole.isWhole = true
    return whole
  }
}

extension EnumCase where Part == Never {
  /// No case, for a child without work.
  public static var never: EnumCase {
    EnumCase({ (_: Never) -> Whole in }, extract: { _ in nil })
  }
}
