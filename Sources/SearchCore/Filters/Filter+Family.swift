extension Filter {
  /// Which filters an engine can join by or: those of one family.
  enum Family: String {
    case facet, numeric, tag
  }

  /// The family.
  var family: Family {
    switch self {
    case .facet: .facet
    case .numeric: .numeric
    case .tag: .tag
    }
  }
}
