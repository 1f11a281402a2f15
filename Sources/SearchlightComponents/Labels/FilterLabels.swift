public import SearchlightCore

/// Describes the chosen filters in words for users: with the titles of controls and options, the
/// names of nodes, and numbers in the format of a locale.
///
/// ```swift
/// let labels = FilterLabels(of: [freeShipping, priceMenu, categories])
/// for filter in search.value(of: CurrentFiltersPresenter()) {
///   print(labels.label(of: filter))  // Free shipping, Price: Up to 10, Cameras › Lenses
/// }
/// ```
///
/// On a screen, ``SearchlightUI/CurrentFiltersModel`` sets the labels of its filters.
public struct FilterLabels: Sendable {
  private let titles: [FilterGroup.ID: [Filter: FilterTitle]]
  private let menus: [FilterGroup.ID: DeclaredChoice]
  private let words: FilterWords

  /// Creates the labels of a search.
  ///
  /// - Parameters:
  ///   - components: The components that offer the filters. A filter that none of them offers is
  ///     described by its attribute and its value.
  ///   - words: The words around titles and values.
  public init(of components: [any SearchComponent], words: FilterWords = FilterWords()) {
    var titles: [FilterGroup.ID: [Filter: FilterTitle]] = [:]
    var menus: [FilterGroup.ID: DeclaredChoice] = [:]
    for component in components {
      let traits = component.traits
      for title in traits.filterTitles
      where titles[title.group]?[title.filter] == nil && title.isGiven {
        titles[title.group, default: [:]][title.filter] = title
      }
      for choice in traits.declaredChoices
      where choice.group.kind == .hierarchical && menus[choice.group] == nil {
        menus[choice.group] = choice
      }
    }
    self.titles = titles
    self.menus = menus
    self.words = words
  }

  /// Returns the words for a chosen filter, such as `Brand: Nikon`, `Price: 10 – 20` or `Free
  /// shipping`.
  public func label(of filter: CurrentFilter) -> String {
    label(of: filter.filter, in: filter.id.group)
  }

  /// Returns the words for something that the user has chosen: those for a filter or an area, or
  /// the typed text.
  public func label(of choice: CurrentChoice) -> String {
    switch choice {
    case .filter(let filter): label(of: filter)
    case .area(let area): words.area(area.area)
    case .text(let text): text
    }
  }

  /// Returns the words for a filter in a group, such as `Brand: Nikon`, `Price: 10 – 20` or `Free
  /// shipping`.
  public func label(of filter: Filter, in group: FilterGroup.ID) -> String {
    if let title = titles[group]?[filter] {
      return title.isValue
        ? words.named(self.title(of: filter.attribute), title.title) : title.title
    }
    if let menu = menus[group], let path = menu.path(of: filter) {
      return label(of: path, in: menu)
    }
    return label(of: filter)
  }

  private func label(of filter: Filter) -> String {
    let value: String
    switch filter {
    case .tag(let tag): return filter.isNegated ? words.negated(tag.value) : tag.value
    case .facet(let facet):
      switch facet.value.description {
      case "true": return condition(facet.attribute, isNegated: facet.isNegated)
      case "false": return condition(facet.attribute, isNegated: !facet.isNegated)
      case let text:
        if case .number(let number) = facet.value {
          value = words.number(NumericValue(number), facet.attribute)
        } else {
          value = text
        }
      }
    case .numeric(let numeric):
      value = self.value(of: numeric.condition, numeric.attribute)
    }
    return words.named(
      title(of: filter.attribute), filter.isNegated ? words.negated(value) : value)
  }

  /// Returns the words for a condition that is true or false.
  private func condition(_ attribute: Attribute, isNegated: Bool) -> String {
    isNegated ? words.negated(title(of: attribute)) : title(of: attribute)
  }

  /// Returns the signs of comparison belong to no language, and screen readers read them in their
  /// own.
  private func value(of condition: NumericCondition, _ attribute: Attribute) -> String {
    switch condition {
    case .range(let range):
      return words.number(range.lowerBound, attribute) + " – "
        + words.number(range.upperBound, attribute)
    case .comparison(let comparison, let value):
      let number = words.number(value, attribute)
      return switch comparison {
      case .equal: number
      case .notEqual: "≠ \(number)"
      case .lessThan: "< \(number)"
      case .lessThanOrEqual: "≤ \(number)"
      case .greaterThan: "> \(number)"
      case .greaterThanOrEqual: "≥ \(number)"
      }
    }
  }

  /// Returns the names of the nodes on a path below the root; the title of the menu only if the app
  /// has given one, because the names of levels mean nothing to users.
  private func label(of path: [String], in menu: DeclaredChoice) -> String {
    var names: [String] = []
    var parent = ""
    for node in path {
      names.append(String(Substring(node.utf8.dropFirst(parent.utf8.count))))
      parent = node + menu.separator
    }
    let root = menu.root.count
    let value = names.dropFirst(root < names.count ? root : 0).joined(separator: " › ")
    guard let title = menu.attributes.lazy.compactMap(words.title).first else { return value }
    return words.named(title, value)
  }

  private func title(of attribute: Attribute) -> String {
    words.title(attribute) ?? attribute.inWords
  }
}

extension FilterTitle {
  /// Whether the app has given the title: without one, controls use the filter or its attribute in
  /// the syntax of engines.
  fileprivate var isGiven: Bool {
    title != filter.description && title != filter.attribute.rawValue
      && title != "not \(filter.attribute)" && title != "not \(filter)"
  }
}

extension Attribute {
  /// The name as words: `Free shipping` for `freeShipping`, `Brand name` for `brand.name`.
  ///
  /// Letters that follow one another in upper case stay as they are: `Object ID` for `objectID`.
  var inWords: String {
    var words: [String] = []
    var word = ""
    var previous: Character?
    for character in rawValue {
      let isBoundary = !character.isLetter && !character.isNumber
      if isBoundary || character.isUppercase && previous?.isUppercase != true {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isBoundary { word.append(character) }
      previous = character
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first else { return rawValue }
    let rest = words.dropFirst().map {
      $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased()
    }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + rest).joined(separator: " ")
  }
}
