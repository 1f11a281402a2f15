/// Counts the typos between a query word and a text, which it reads scalar by scalar.
///
/// A bit-parallel automaton after Wu and Manber: bit *j* of row *e* says that the text read so far
/// is the first *j* letters of the word with *e* typos. A missing letter, an additional letter, a
/// wrong letter and a transposition of two neighbours are one typo each; transposed letters are not
/// edited further.
struct TypoAutomaton {
  /// The length in scalars of the longest word that may have typos.
  static let maximumLength = 63

  /// The rows, and the pending transpositions, whose second letter has not been read yet.
  ///
  /// Each transposition is also in the row of its typos, because its first letter may be an
  /// additional one instead.
  struct State {
    var row0: UInt64
    var row1: UInt64
    var row2: UInt64
    var swap1: UInt64 = 0
    var swap2: UInt64 = 0

    var isDead: Bool { row0 | row1 | row2 == 0 }

    /// Returns whether the text can still match with fewer than `typos` typos.
    func canStayBelow(_ typos: Int) -> Bool {
      switch typos {
      case ...0: false
      case 1: row0 != 0
      case 2: row0 | row1 != 0
      default: !isDead
      }
    }
  }

  private let length: Int
  private let ascii: [UInt64]
  private let others: [(scalar: UInt32, mask: UInt64)]

  /// The first UTF-8 byte of each letter, padded so that eight bytes can be read from any of them.
  private let heads: [UInt8]

  /// Creates the automaton of a word of at most ``maximumLength`` scalars.
  init(_ scalars: [UInt32]) {
    length = min(scalars.count, Self.maximumLength)
    var ascii = [UInt64](repeating: 0, count: 128)
    var others: [(scalar: UInt32, mask: UInt64)] = []
    for (position, scalar) in scalars.prefix(length).enumerated() {
      let bit: UInt64 = 1 << position
      if scalar < 128 {
        ascii[Int(scalar)] |= bit
      } else if let index = others.firstIndex(where: { $0.scalar == scalar }) {
        others[index].mask |= bit
      } else {
        others.append((scalar, bit))
      }
    }
    self.ascii = ascii
    heads = scalars.prefix(length).map(Self.head) + [UInt8](repeating: 0, count: 8)
    self.others = others
  }

  /// Returns the state before the first letter, with at most `budget` typos (0, 1 or 2) allowed.
  func start(budget: Int) -> State {
    State(row0: 1, row1: budget >= 1 ? 0b11 & full : 0, row2: budget >= 2 ? 0b111 & full : 0)
  }

  /// Returns the state after one more scalar of the text.
  @inline(__always)
  func step(_ state: State, _ scalar: UInt32, budget: Int) -> State {
    let mask = mask(of: scalar)
    var next = State(row0: (state.row0 & mask) << 1, row1: 0, row2: 0)
    guard budget >= 1 else { return next }
    next.row1 =
      (((state.row1 & mask) << 1) | state.row0 | (state.row0 << 1) | (next.row0 << 1)
        | ((state.swap1 & mask) << 2)) & full
    next.swap1 = state.row0 & (mask >> 1)
    guard budget >= 2 else { return next }
    next.row2 =
      (((state.row2 & mask) << 1) | state.row1 | (state.row1 << 1) | (next.row1 << 1)
        | ((state.swap2 & mask) << 2)) & full
    next.swap2 = state.row1 & (mask >> 1)
    return next
  }

  /// Returns the fewest typos with which the text read so far is the whole word; `nil` if it is
  /// not.
  @inline(__always)
  func typos(_ state: State) -> Int? {
    let accepted: UInt64 = 1 &<< UInt64(length)
    guard (state.row0 | state.row1 | state.row2) & accepted != 0 else { return nil }
    if state.row0 & accepted != 0 { return 0 }
    if state.row1 & accepted != 0 { return 1 }
    return 2
  }

  /// Returns the bytes that may follow after a state in a text that matches with more letters.
  ///
  /// As long as a typo is left, any byte may follow.
  @inline(__always)
  func branchBytes(after state: State, budget: Int) -> BranchBytes {
    let (earlier, last) =
      budget == 1 ? (state.row0, state.row1) : (state.row0 | state.row1, state.row2)
    guard earlier == 0 else { return .any }
    let positions = last & (full >> 1)
    guard positions != 0 else { return .none }
    let first = positions.trailingZeroBitCount
    // safe: there is a head for each bit of a row and eight more, so eight bytes can be read from
    // any head.
    let bytes = heads.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: first, as: UInt64.self).littleEndian
    }
    return BranchBytes(bytes, at: positions &>> UInt64(first))
  }

  /// Returns the first byte of a scalar in UTF-8.
  private static func head(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case ..<0x80: UInt8(scalar)
    case ..<0x800: UInt8(0xC0 | (scalar >> 6))
    case ..<0x10000: UInt8(0xE0 | (scalar >> 12))
    default: UInt8(0xF0 | ((scalar >> 18) & 7))
    }
  }

  /// A mask with one bit for each number of letters from 0 to the length of the word.
  private var full: UInt64 { UInt64.max >> (63 - length) }

  @inline(__always)
  private func mask(of scalar: UInt32) -> UInt64 {
    if scalar < 128 { return ascii[Int(scalar)] }
    for other in others where other.scalar == scalar { return other.mask }
    return 0
  }
}

/// How many typos a query word may have, by its length and kind.
struct TypoAllowance {
  var isEnabled = true
  var minimumLengthForOne = 4
  var minimumLengthForTwo = 8

  /// Whether words of digits may have typos.
  var includesNumbers = true

  /// Folded words that may have no typos.
  var exceptions: Set<[UInt8]> = []

  /// Returns whether a word that is long enough may have typos, or be split or joined.
  func allows(_ word: [UInt8]) -> Bool {
    guard isEnabled, !exceptions.contains(word) else { return false }
    return includesNumbers || !word.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the number of typos allowed in a word of `length` letters.
  func typos(in word: [UInt8], length: Int) -> Int {
    guard length <= TypoAutomaton.maximumLength, allows(word) else { return 0 }
    return length >= minimumLengthForTwo ? 2 : length >= minimumLengthForOne ? 1 : 0
  }
}
