/// What a list lacks and what it no longer needs, by the demands of components.
extension RequestTracker {
  /// Returns the pages of a demand that are neither loaded nor failed, including those in flight:
  /// at most `count` of them, from the demand's first page outwards.
  ///
  /// The result is empty while the shown answer is not the wanted one.
  ///
  /// - Complexity: O(*count* · log *n* + *f*), where *n* pages are loaded and *f* have failed.
  func missing(_ demand: PageDemand, atMost count: Int) -> [Int] {
    guard stage == .shown, let window, let lastPage = window.lastPage,
      demand.needed.overlaps(0...lastPage)
    else { return [] }
    let needed = demand.needed.clamped(to: 0...lastPage)
    let first = min(max(demand.first, needed.lowerBound), needed.upperBound)
    var above = nextMissing(from: first, upwards: true, in: needed, of: window)
    var below = nextMissing(from: first - 1, upwards: false, in: needed, of: window)
    var pages: [Int] = []
    while pages.count < count {
      // Of two pages at the same distance, the one with the higher number comes first.
      if let page = above, below.map({ page - first <= first - $0 }) ?? true {
        pages.append(page)
        above = nextMissing(from: page + 1, upwards: true, in: needed, of: window)
      } else if let page = below {
        pages.append(page)
        below = nextMissing(from: page - 1, upwards: false, in: needed, of: window)
      } else {
        break
      }
    }
    return pages
  }

  private func nextMissing(
    from page: Int, upwards: Bool, in needed: ClosedRange<Int>, of window: HitsWindow
  ) -> Int? {
    var page = page
    while needed.contains(page) {
      page = window.pages.missing(from: page, upwards: upwards)
      if failedPages[page] == nil { break }
      page += upwards ? 1 : -1
    }
    return needed.contains(page) ? page : nil
  }

  /// Returns whether an answer can be a further page of the shown list.
  func fits(_ response: SearchResponse, asPage page: Int) -> Bool {
    guard let shown else { return false }
    var request = shown.request
    request.page = page
    return response.isProcessed && response.details.origin.fits(shown.response.details.origin)
      && response.validationError(
        answering: request, inPagesOf: shown.response.hitsPerPage) == nil
  }

  /// Returns whether a page outside a range, other than some, is loaded or in flight.
  func hasPages(outside range: ClosedRange<Int>, and others: [Int]) -> Bool {
    let numbers = window?.pages.numbers ?? []
    func isOutside(_ page: Int) -> Bool { !range.contains(page) && !others.contains(page) }
    let isAnyLoaded =
      others.isEmpty
      ? numbers.first.map(isOutside) == true || numbers.last.map(isOutside) == true
      : numbers.contains(where: isOutside)
    return isAnyLoaded || pagesInFlight.contains { isOutside($0.page) }
  }
}

extension SourceState {
  /// Returns whether a page in flight is needed by none of the demands, while the shown answer is
  /// not the wanted one.
  func hasIdlePagesInFlight(beside demands: [PageDemand]) -> Bool {
    !isShown
      && tracker.pagesInFlight.contains { sent in
        !demands.contains { $0.needed.contains(sent.page) }
      }
  }
}

extension RequestTracker {
  /// The public phase that the stage corresponds to.
  var phase: SourcePhase {
    switch stage {
    case .idle, .passedOver: .idle
    case .waiting: .waiting
    case .inFlight: phaseInFlight
    case .shown: .loaded
    case .failed(let error): .failed(error)
    }
  }

  private var phaseInFlight: SourcePhase {
    guard let shown else { return .loading }
    return shown.generation == requestsInFlight.last?.id ? .partial : .refreshing
  }
}
