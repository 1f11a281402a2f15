/// Options that the help lists under one heading.
struct OptionGroup: Hashable, Sendable {
  let title: String
  let options: [OptionUsage]

  /// The title of the group of the options that belong to no other group.
  static let generalTitle = "Options"

  /// Creates the group of the options that belong to no other group.
  init(_ options: [OptionUsage]) {
    self.init(Self.generalTitle, options)
  }

  init(_ title: String, _ options: [OptionUsage]) {
    self.title = title
    self.options = options
  }
}
