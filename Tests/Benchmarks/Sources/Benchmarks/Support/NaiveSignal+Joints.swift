import Synchronization

// Handwritten combining operators: the state behind a mutex, and one more signal for the result.
extension NaiveSignal {
  func merge(with other: NaiveSignal) -> NaiveSignal {
    let result = NaiveSignal()
    subscribe { result.send($0) }
    other.subscribe { result.send($0) }
    return result
  }

  func combineLatest<Other: Sendable>(_ other: NaiveSignal<Other>) -> NaiveSignal<(Element, Other)>
  {
    let result = NaiveSignal<(Element, Other)>()
    let last = Mutex<(first: Element?, second: Other?)>((nil, nil))
    @Sendable func take(_ change: @Sendable (inout (first: Element?, second: Other?)) -> Void) {
      let pair: (Element, Other)? = last.withLock { last in
        change(&last)
        guard let first = last.first, let second = last.second else { return nil }
        return (first, second)
      }
      if let pair { result.send(pair) }
    }
    subscribe { element in take { $0.first = element } }
    other.subscribe { element in take { $0.second = element } }
    return result
  }

  func zip<Other: Sendable>(_ other: NaiveSignal<Other>) -> NaiveSignal<(Element, Other)> {
    let result = NaiveSignal<(Element, Other)>()
    let stock = Mutex<(first: [Element], second: [Other])>(([], []))
    subscribe { element in
      let partner: Other? = stock.withLock { stock in
        if !stock.second.isEmpty { return stock.second.removeFirst() }
        stock.first.append(element)
        return nil
      }
      if let partner { result.send((element, partner)) }
    }
    other.subscribe { element in
      let partner: Element? = stock.withLock { stock in
        if !stock.first.isEmpty { return stock.first.removeFirst() }
        stock.second.append(element)
        return nil
      }
      if let partner { result.send((partner, element)) }
    }
    return result
  }

  func flatMapLatest<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> NaiveSignal<Output>
  ) -> NaiveSignal<Output> {
    let result = NaiveSignal<Output>()
    let followed = Mutex<(signal: NaiveSignal<Output>, id: Int)?>(nil)
    subscribe { element in
      let next = transform(element)
      let former = followed.withLock { followed in
        defer { followed = (next, next.subscribe { result.send($0) }) }
        return followed
      }
      if let former { former.signal.unsubscribe(former.id) }
    }
    return result
  }
}
