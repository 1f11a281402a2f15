import SearchlightStateMachine

extension ShapeComparison {
  /// Compares two lists and adds their differences.
  ///
  /// Lists of plain values that fit on a line are shown in full, because `[a, b] → [a, c]` reads
  /// best.
  ///
  /// Longer lists without duplicate values are compared by their values. For all others, each
  /// changed, inserted or removed element is reported with its index.
  mutating func compare(_ old: [StateShape], _ new: [StateShape], at path: String) {
    if Self.isShort(old), Self.isShort(new) {
      add(path, StateShape.list(old).description, StateShape.list(new).description)
    } else if let oldKeys = Self.keyed(old), let newKeys = Self.keyed(new) {
      summarizing(old, new, at: path) { $0.compareByKey(oldKeys, newKeys, at: path) }
    } else {
      summarizing(old, new, at: path) { inner in
        inner.compareByIndex(old, new, at: path)
        return nil
      }
    }
  }

  /// Plain values that are distinct serve as their own keys.
  private static func keyed(_ list: [StateShape]) -> [StateField]? {
    var fields: [StateField] = []
    for element in list {
      guard case .value(let text) = element else { return nil }
      fields.append(StateField(text, element))
    }
    return fields.haveDistinctNames ? fields : nil
  }

  private mutating func compareByIndex(_ old: [StateShape], _ new: [StateShape], at path: String) {
    for block in Self.blocks(old, new) {
      // An element that was removed where another was inserted counts as one that has changed.
      let paired = min(block.old.count, block.new.count)
      for (from, to) in zip(block.old, block.new) {
        compare(old[from], new[to], at: "\(path)[\(to)]")
      }
      let removed = block.old.dropFirst(paired)
      let inserted = block.new.dropFirst(paired)
      if !removed.isEmpty { add(path + Self.index(removed), text(old[removed]), nil) }
      if !inserted.isEmpty { add(path + Self.index(inserted), nil, text(new[inserted])) }
    }
  }

  private static let lineLength = 60
  private static let elementsShown = 3

  private static func isShort(_ list: [StateShape]) -> Bool {
    var length = 0
    for element in list {
      guard case .value(let text) = element else { return false }
      length += text.count + 2
      if length > lineLength { return false }
    }
    return true
  }

  static func index(_ range: Range<Int>) -> String {
    range.count == 1 ? "[\(range.lowerBound)]" : "[\(range.lowerBound)...\(range.upperBound - 1)]"
  }

  func text(_ run: ArraySlice<StateShape>) -> String {
    if let only = run.first, run.count == 1 { return only.description }
    guard elides, run.count > Self.elementsShown + 1 else {
      return StateShape.list(Array(run)).description
    }
    let shown = run.prefix(Self.elementsShown).map(\.description).joined(separator: ", ")
    return "[\(shown), … \(run.count - Self.elementsShown) more]"
  }
}

// MARK: - Alignment

extension ShapeComparison {
  /// A stretch in which two lists differ, between elements that they share.
  private struct Block {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The largest number of pairs for which a shortest difference is computed; beyond it, two lists
  /// count as changed element by element.
  private static let alignmentLimit = 250_000

  private static func blocks(_ old: [StateShape], _ new: [StateShape]) -> [Block] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let oldRest = start..<(old.count - end)
    let newRest = start..<(new.count - end)
    guard oldRest.count * newRest.count <= alignmentLimit else {
      return [Block(old: oldRest, new: newRest)]
    }
    var isRemoved = Set<Int>()
    var isInserted = Set<Int>()
    for change in Array(new[newRest]).difference(from: Array(old[oldRest])) {
      switch change {
      case .remove(let offset, _, _): isRemoved.insert(start + offset)
      case .insert(let offset, _, _): isInserted.insert(start + offset)
      }
    }
    var blocks: [Block] = []
    var (from, to) = (oldRest.lowerBound, newRest.lowerBound)
    while from < oldRest.upperBound || to < newRest.upperBound {
      let block = Block(
        old: from..<runEnd(from, in: isRemoved), new: to..<runEnd(to, in: isInserted))
      if !block.old.isEmpty || !block.new.isEmpty { blocks.append(block) }
      (from, to) = (block.old.upperBound + 1, block.new.upperBound + 1)
    }
    return blocks
  }

  /// Returns the end of the run of marked indices that begins at `index`.
  private static func runEnd(_ index: Int, in marked: Set<Int>) -> Int {
    var end = index
    while marked.contains(end) { end += 1 }
    return end
  }
}
