import SearchlightBackend

/// Writes a page of HTML, in which no text from outside can be anything but text.
struct HTMLWriter: Sendable {
  /// A part of a page.
  enum Content: Sendable {
    /// A text of the page itself.
    case plain(String)
    /// A text from outside, whose direction must not change what stands beside it.
    case foreign(String)
    /// A number or a rate.
    case number(String)
    /// A bar that shows a share of the largest count.
    case bar(Int, of: Int)
  }

  private(set) var output = ""

  /// Writes an element with everything in it.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [],
    _ body: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    body(&self)
    output += "</\(name)>\n"
  }

  /// Writes an element with a text.
  mutating func line(
    _ name: String, _ content: Content, _ attributes: [(String, String)] = []
  ) {
    open(name, attributes)
    write(content)
    output += "</\(name)>\n"
  }

  /// Writes the beginning of an element, or one that has no end.
  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    output += "<\(name)"
    for (name, value) in attributes {
      output += value.isEmpty ? " \(name)" : " \(name)=\"\(Self.escaped(value))\""
    }
    output += ">"
  }

  mutating func write(_ content: Content) {
    switch content {
    case .plain(let text), .number(let text): output += Self.escaped(text)
    case .foreign(let text): output += "<bdi>\(Self.escaped(text))</bdi>"
    case .bar(let count, let largest):
      output += "<meter min=\"0\" max=\"\(max(largest, 1))\" value=\"\(count)\">\(count)</meter>"
    }
  }

  /// Writes a text that is a part of the writer's own code, such as a style sheet.
  mutating func verbatim(_ text: StaticString) {
    output += "\(text)"
  }

  /// A table whose first column names the rows.
  ///
  /// - Parameter empty: What is written in place of a table without rows.
  mutating func table(
    id: String, caption: String, empty: String, _ headers: [String], _ rows: [[Content]]
  ) {
    // A wide table scrolls by itself, also with the keyboard.
    element(
      "div", [("class", "table"), ("role", "region"), ("aria-labelledby", id), ("tabindex", "0")]
    ) { html in
      html.element("table") { html in
        html.line("caption", .plain(caption), [("id", id)])
        html.element("thead") { html in
          html.element("tr") { html in
            for header in headers { html.line("th", .plain(header), [("scope", "col")]) }
          }
        }
        html.element("tbody") { html in
          if rows.isEmpty {
            html.element("tr") {
              $0.line("td", .plain(empty), [("colspan", "\(headers.count)")])
            }
          }
          for row in rows { html.row(row) }
        }
      }
    }
  }

  private mutating func row(_ cells: [Content]) {
    element("tr") { html in
      for (column, cell) in cells.enumerated() {
        if column == 0 {
          html.line("th", cell, [("scope", "row")])
        } else if case .number = cell {
          html.line("td", cell, [("class", "number")])
        } else {
          html.line("td", cell)
        }
      }
    }
  }

  /// Returns a text in which no character has a meaning in HTML; control characters are replaced.
  static func escaped(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      visible.append(isControl && scalar != "\t" && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return String(visible).escapedForMarkup
  }
}
