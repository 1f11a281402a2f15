import Searchlight

/// Renders a whole record as lines: the name of each field, and its value beside it or below.
///
/// ```text
/// objectID  the-kid-1921
/// brand
///   name  Acme
/// genres    - Comedy
///           - Drama
/// ```
enum RecordLines {
  /// The minimum width, in columns, at which values stand beside the names of their fields.
  private static let widthForTwoColumns = 30

  /// The width, in columns, below which what is nested is not indented any more.
  private static let widthForIndentation = 16

  /// Returns the lines of a record for a width, none wider.
  static func lines(of record: LiveRecord, columns: Int) -> [Line] {
    let lines: [Line]
    do {
      lines = block(try JSON(parsing: record.bytes), columns: columns)
    } catch {
      lines = block("The record is not JSON: \(error)", .alarm, columns: columns)
    }
    return lines.map { $0.cut(to: columns) }
  }

  /// Returns the lines of a value.
  private static func block(_ value: JSON, columns: Int) -> [Line] {
    switch value {
    case .object(let members) where members.isEmpty: [Line("{}", .faint)]
    case .object(let members): block(members, columns: columns)
    case .array(let elements) where elements.isEmpty: [Line("[]", .faint)]
    case .array(let elements):
      elements.flatMap { element in
        let isIndented = columns >= widthForIndentation
        return block(element, columns: isIndented ? columns - 2 : columns)
          .after(isIndented ? Line("- ", .faint) : Line())
      }
    case .string(let text) where text.isEmpty: [Line("\"\"", .faint)]
    case .string(let text): block(text, columns: columns)
    case .null: [Line("null", .faint)]
    case .bool, .integer, .number, .exact: block(value.description, columns: columns)
    }
  }

  /// Returns the lines of the members of an object: the `objectID`, then all others by name.
  private static func block(_ members: [String: JSON], columns: Int) -> [Line] {
    let names = members.keys.sorted {
      ($0 == "objectID" ? 0 : 1, $0) < ($1 == "objectID" ? 0 : 1, $1)
    }
    let widths = names.filter { !isNested(members[$0] ?? .null) }.map { DisplayWidth.of($0) }
    let limit = columns / 3
    let width = widths.filter { $0 <= limit }.max() ?? 0
    return names.flatMap { name -> [Line] in
      let (value, title) = (members[name] ?? .null, Line(name, .bold))
      if !isNested(value), columns >= widthForTwoColumns, title.width <= limit {
        return block(value, columns: columns - width - 2).after(title.fitted(to: width) + "  ")
      }
      let indentation = columns >= widthForIndentation ? 2 : 0
      return block(name, .bold, columns: columns)
        + block(value, columns: columns - indentation)
        .after(Line(String(repeating: " ", count: indentation)))
    }
  }

  private static func block(_ text: String, _ style: Style = [], columns: Int) -> [Line] {
    text.lines(of: columns).map { Line($0, style) }
  }

  /// Returns whether the lines of a value stand below its name: an object that is not empty, or an
  /// array with an object or array in it.
  private static func isNested(_ value: JSON) -> Bool {
    switch value {
    case .object(let members): !members.isEmpty
    case .array(let elements):
      elements.contains { element in
        switch element {
        case .object, .array: true
        default: false
        }
      }
    default: false
    }
  }
}

extension [Line] {
  /// Returns the lines behind a first line's beginning, all as far to the right as the first.
  fileprivate func after(_ start: Line) -> [Line] {
    let indentation = Line(String(repeating: " ", count: start.width))
    return enumerated().map { number, line in (number == 0 ? start : indentation) + line }
  }
}
