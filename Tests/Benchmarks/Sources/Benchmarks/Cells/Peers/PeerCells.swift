#if PEERS
  extension Suite {
    static func peerForAwait(by consumers: Int, against baseline: String) -> [Benchmark] {
      let all = [
        sharedForAwait(by: consumers, against: baseline),
        subjectForAwait(by: consumers, against: baseline),
      ]
      return consumers == 1 ? all + [channelForAwait(against: baseline)] : all
    }

    static func peerLatency(to consumers: Int, against baseline: String) -> [Benchmark] {
      let all = [
        sharedLatency(to: consumers, against: baseline),
        subjectLatency(to: consumers, against: baseline),
      ]
      return consumers == 1 ? all + [channelLatency(against: baseline)] : all
    }

    static func peerProducers(_ producers: Int, against baseline: String) -> [Benchmark] {
      [
        subjectProducers(producers, against: baseline),
        sharedProducers(producers, against: baseline),
      ]
    }
  }
#endif
