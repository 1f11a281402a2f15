import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Rating")
struct RatingTests {
  private let rating = RatingInteractor(Shop.products, attribute: "rating")

  @Test("Each row counts its number of stars and more, but no ratings beyond the scale")
  func counts() throws {
    let shop = try Shop.probe { rating }
    expectEqual(
      shop.value(of: rating).map(\.description),
      [
        "[ ] ≥ 4 ★ (4)", "[ ] ≥ 3 ★ (5)", "[ ] ≥ 2 ★ (6)", "[ ] ≥ 1 ★ (7)",
      ])
  }

  @Test("Selecting stars filters from there to the maximum, and a second tap deselects them")
  func choosing() throws {
    var shop = try Shop.probe { rating }
    shop.send(rating.toggle(4))
    expectEqual(shop.names, ["Kettle", "Pan", "Carpet", "Novel"])
    expectEqual(
      shop.value(of: rating).map(\.count), [4, 5, 6, 7], "rows that are not chosen keep theirs")
    shop.send(rating.toggle(2))
    expectEqual(shop.value(of: rating).selections, [2])
    shop.send(rating.toggle(2))
    expect(shop.state.filters.isEmpty)
  }

  @Test(
    "Invalid scales are issues and do not trap",
    arguments: [
      Int.min, -1, 0, 1, 101, .max,
    ])
  func scales(max: Int) {
    let rating = RatingInteractor(Shop.products, attribute: "rating", max: max)
    expect(rating.issues.contains { $0.contains("Give it 2 to 100") })
    expect(rating.choice.options.count <= 99)
  }

  @Test("The longest scale has no issue, and a longer one is reduced to it")
  func scaleLimit() {
    let longest = RatingInteractor.scaleLimit
    let whole = RatingInteractor(Shop.products, attribute: "rating", max: longest)
    expectEqual(whole.issues, [])
    expectEqual(whole.choice.options.count, longest - 1)
    let reduced = RatingInteractor(Shop.products, attribute: "rating", max: longest + 1)
    expect(reduced.max == longest && reduced.choice.options == whole.choice.options)
    expectEqual(reduced.issues, ["Its scale has 101 stars. Give it 2 to 100."])
  }
}
