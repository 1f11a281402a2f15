import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("Updates of a short list of items")
struct ItemsUpdateTests {
  private func items(_ text: String) -> [FacetItem] {
    text.map {
      FacetItem(facet: Facet(value: $0.lowercased(), count: 1), isSelected: $0.isUppercase)
    }
  }

  @Test("A selection changes the row of the item and moves none")
  func choosing() {
    let update = ItemsUpdate(from: items("abc"), to: items("aBc"))
    expect(update.changed == [1] && !update.movesItems)
    expect(ItemsUpdate(from: items("abc"), to: items("Bca")).movesItems)
    expect(!update.replacesAll)
    expect(ItemsUpdate(from: items(""), to: items("ab")).replacesAll)
    expect(ItemsUpdate(from: items("ab"), to: items("cd")).replacesAll)
  }

  @Test(
    "Updates turn any list of items into any other, including repeated values")
  func random() {
    let texts = Generator<String>.text(of: "abcdABCD", count: 0...8)
    texts.with(texts).expectNoViolation(seeds: 0...400) { old, new in
      let (old, new) = (items(old), items(new))
      let update = ItemsUpdate(from: old, to: new)
      let moved = update.moved.map { ($0.to, old[$0.from]) }
      let gone = Set(update.removed + update.moved.map(\.from))
      var cells = old.indices.filter { !gone.contains($0) }.map { old[$0] }
      for (row, cell) in (moved + update.inserted.map { ($0, new[$0]) }).sorted(by: { $0.0 < $1.0 })
      {
        cells.insert(cell, at: row)
      }
      for row in update.changed { cells[row] = new[row] }
      let twice = Set(old.map(\.id)).count < old.count
      if twice ? cells.map(\.id) != new.map(\.id) : cells != new { return "\(cells) for \(new)" }
      return nil
    }
  }
}
