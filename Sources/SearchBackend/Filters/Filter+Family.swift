extension Filter {
  /// A family of filters; an engine can join filters by *or* only within one family.
  enum Family: String {
    case facet, numeric, tag
  }

  /// The family to which the filter belongs.
  var family: Family {
    switch self {
    case .facet(let filter): filter.attribute == Tag.attribute ? .tag : .facet
    case .numeric: .numeric
    case .tag: .tag
    }
  }
}
