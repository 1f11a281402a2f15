#if canImport(Network)
  import Network
  public import SearchCore

  extension ConnectionInteractor {
    /// What tells in a live search whether the system has a path to the network.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    public func work() -> WorkPerformer {
      work(watching: { report in
        for await path in NWPathMonitor() { report(path.status == .satisfied) }
      })
    }
  }
#endif
