import SearchlightBasics
import Synchronization

/// Notes each time that damaged bytes of a file were to be read.
///
/// Whoever reads from a file compares ``count`` before and after: if it has risen, the result is
/// worthless. It may have risen for another thread that read damaged bytes meanwhile.
final class DamageLog: Sendable {
  /// The path of the file; empty for bytes in memory.
  let path: String

  private let noted = Atomic(0)
  private let found = Locked<Damage?>(nil)

  init(path: String) {
    self.path = path
  }

  /// How often damaged bytes were to be read.
  var count: Int { noted.load(ordering: .acquiring) }

  /// The damage that was found first; `nil` as long as none has been found.
  var first: Damage? { found.withLock(\.self) }

  func note(_ damage: Damage) {
    found.withLock { if $0 == nil { $0 = damage } }
    noted.add(1, ordering: .releasing)
  }
}

/// What is wrong with a section of a file.
struct Damage: Error, Hashable, Sendable {
  let section: FileSection

  /// What is impossible about the content; `nil` if the checksum does not match.
  let contradiction: String?
}
