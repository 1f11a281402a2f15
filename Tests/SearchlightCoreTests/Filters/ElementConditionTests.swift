import Expectations
import SearchlightCore
import Testing

@testable import SearchlightBackend

@Suite("Conditions on one element of an array")
struct ElementConditionTests {
  private func division(_ text: String) throws -> ElementCondition.Division {
    ElementCondition.division(of: try FilterGroup.groups(parsing: text))
  }

  @Test("A label after an array names an element, and all other names are attributes of the record")
  func names() {
    let names: [(Attribute, [String]?)] = [
      ("variants[1].color", ["variants", "1", "color"]), ("a.b[x].c.d", ["a.b", "x", "c.d"]),
      ("a[1].b[2].c", ["a", "1", "b[2].c"]), ("variants.color", nil), ("variants[1]", nil),
      ("[1].color", nil), ("variants[].color", nil), ("variants[1].", nil), ("a]b[.c", nil),
    ]
    for (name, parts) in names {
      let element = name.element
      expectEqual(
        element.map { [$0.path.rawValue, $0.label, $0.inner.rawValue] }, parts, "\(name)")
    }
    expectEqual(Attribute("variants[1].color").withoutElement, "variants.color")
    expectEqual(Attribute("color").withoutElement, "color")
  }

  @Test("Conditions with one label belong together, whatever stands between them")
  func together() throws {
    let parts = try division(
      "variants[1].color:red AND brand:Acme AND (variants[1].size = 3 OR variants[1].size = 4) "
        + "AND variants[2].color:blue AND NOT parts[1].kind:x")
    expectEqual(
      parts.elements.map { "\($0.path)[\($0.label)]" }, ["variants[1]", "variants[2]", "parts[1]"])
    expectEqual(
      parts.elements[0].groups.map(\.description),
      [#"("color":"red")"#, #"("size" = 3 OR "size" = 4)"#])
    expectEqual(parts.groups.map(\.description), [#"("brand":"Acme")"#])
    expectEqual(
      parts.elements[2].declaredGroups.map(\.description), [#"(NOT "parts.kind":"x")"#])
    expect(parts.mixed == nil)
    let plain = try FilterGroup.groups(parsing: "a:1 AND (b:2 OR c:3)")
    expectEqual(ElementCondition.division(of: plain).groups, plain)
  }

  @Test("An or that mixes elements with others is refused")
  func mixed() throws {
    for text in [
      "(v[1].color:red OR brand:a)", "(brand:a OR v[1].color:red)",
      "(v[1].color:red OR v[2].color:red)", "(v[1].color:red OR w[1].color:red)",
    ] {
      let groups = try FilterGroup.groups(parsing: text)
      #expect(throws: SearchError.self) { try ElementCondition.check(groups) }
    }
    try ElementCondition.check(try FilterGroup.groups(parsing: "v[1].a:1 AND v[2].a:2 AND b:3"))
  }
}
