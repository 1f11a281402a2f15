import SearchCore
import StateMachine
import StateMachineTools

extension Walk {
  /// The bytes of all requests that have left, in order.
  var sentBytes: [[UInt8]] {
    records.flatMap { record in record.effects.compactMap { Self.bytes(of: $0) } }
  }

  /// A number for everything that a walk has sent and shown: the same in every process.
  ///
  /// Made of bytes and descriptions, not of hash values, which differ from process to process.
  static func digest(seeds: Range<UInt64>) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for policy in Subject.policies.indices {
      for seed in seeds {
        var walk = Walk(Subject.everything(policy: policy))
        for step in Step.walk(seed: seed, count: 60) { _ = walk.take(step) }
        for bytes in walk.sentBytes { add(bytes) }
        for record in walk.records { add(record.changes(.verbose).utf8) }
      }
    }
    return digest
  }
}
