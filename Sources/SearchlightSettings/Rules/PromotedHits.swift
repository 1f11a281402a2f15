/// A record that is shown at a fixed position.
package protocol PromotedRecord {
  var objectID: String { get }

  /// The index of its promotion, which may have several records.
  var promotion: Int { get }

  /// The position of the first record of the promotion.
  var position: Int { get }
}

/// The slots of promoted hits in a list whose other hits are ranked.
package struct PromotedHits<Record: PromotedRecord> {
  /// What has a place in the combined list.
  package enum Place {
    case promoted(Record)

    /// One of the other hits, by its index among these.
    case other(Int)
  }

  /// The promoted hits with their slots in ascending order; a hit whose slot is taken moves to the
  /// next.
  private let records: [(slot: Int, record: Record)]

  /// The number of other hits.
  private let rest: Int

  /// - Parameters:
  ///   - records: The promotions that are shown, each record once, in the order in which the rules
  ///     apply.
  ///   - rest: The number of other hits. A slot after the last of them becomes the end of the list.
  package init(_ records: [Record], rest: Int) {
    self.rest = rest
    var counts: [Int: Int] = [:]
    let wanted = records.map { record in
      // Records that are promoted together are adjacent, without gaps for those that are missing.
      let number = counts[record.promotion, default: 0]
      counts[record.promotion] = number + 1
      return (slot: record.position + number, record: record)
    }.sorted { ($0.slot, $0.record.objectID) < ($1.slot, $1.record.objectID) }
    var next = 0
    self.records = wanted.enumerated().map { index, wanted in
      let slot = min(max(wanted.slot, next), rest + index)
      next = slot + 1
      return (slot, wanted.record)
    }
  }

  /// Returns what the combined list has in a range of its places, as far as it has them.
  package func places(in window: Range<Int>) -> [Place] {
    var places: [Place] = []
    var records = self.records.drop { $0.slot < window.lowerBound }
    var other = window.lowerBound - (self.records.count - records.count)
    for place in window {
      if let next = records.first, next.slot == place {
        places.append(.promoted(next.record))
        records.removeFirst()
      } else if other < rest {
        places.append(.other(other))
        other += 1
      } else {
        break
      }
    }
    return places
  }
}
