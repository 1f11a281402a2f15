#if canImport(Network)
  import Network
  public import SearchlightCore

  extension ConnectionInteractor {
    /// Creates the performer that reports whether the system has a network path.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    public func performer() -> WorkPerformer {
      performer(watching: { report in
        for await path in NWPathMonitor() { report(path.status == .satisfied) }
      })
    }
  }
#endif
