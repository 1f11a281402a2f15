import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightBasics

extension Walk {
  /// The bytes of all sent requests, in order.
  var sentBytes: [[UInt8]] {
    records.flatMap { record in record.effects.compactMap { Self.bytes(of: $0) } }
  }

  /// Returns a digest of everything that walks have sent and shown, which is equal in every
  /// process.
  ///
  /// It is computed from bytes and descriptions, not from hash values, which differ between
  /// processes.
  static func digest(seeds: Range<UInt64>) -> UInt64 {
    var digest = FNV1a()
    func add(_ bytes: some Sequence<UInt8>) {
      digest.combine(bytes)
    }
    for policy in Subject.policies.indices {
      for seed in seeds {
        let walk = Walk.unchecked(
          Step.walk(seed: seed, count: 60), through: Subject.everything(policy: policy))
        for bytes in walk.sentBytes { add(bytes) }
        for record in walk.records {
          for effect in record.effects { add(effect.description.utf8) }
        }
        // A description takes longer than the transition, and an order that differs once stays.
        let stride = RandomCases.count(of: 1, usually: 4)
        for (number, record) in walk.records.enumerated() where number.isMultiple(of: stride) {
          add(record.after.shape(.verbose).description.utf8)
        }
      }
    }
    return digest.value
  }
}
