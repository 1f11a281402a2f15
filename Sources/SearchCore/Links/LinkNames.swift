/// The names of parameters in links, both ways.
struct LinkNames: Hashable, Sendable {
  private var targets: [String: LinkTarget] = [:]
  private var names: [LinkTarget.Part: String] = [:]

  init(_ parameters: [LinkParameter], issues: inout [String]) {
    // The text first, since nothing else may be called as it is.
    let sorted = parameters.filter { $0.target == .text } + parameters.filter { $0.target != .text }
    for parameter in sorted {
      let (name, part) = (parameter.name, parameter.target.part)
      let quoted = JSON.string(name).excerpt
      if name.isEmpty || name == "v" || name.utf8.contains(UInt8(ascii: ".")) {
        issues.append(
          "The name \(quoted) cannot be used in links. Choose one without a dot, and not \"v\".")
      } else if targets[name] != nil || name == "q" && part != .text && names[.text] == nil {
        issues.append("The name \(quoted) stands for something else in links. Choose another.")
      } else if let former = names[part] {
        issues.append(
          "What \(quoted) stands for has the name \(JSON.string(former).excerpt). Remove one of the two."
        )
      } else {
        targets[name] = parameter.target
        names[part] = name
      }
    }
  }

  /// The name of a part: that of the app, or else the general one.
  func name(of part: LinkTarget.Part) -> String { names[part] ?? part.generalName }

  /// How filters of a group are written.
  func form(of group: FilterGroup.ID) -> LinkFilterForm {
    if let name = names[.filters(group)], case .filters(_, let form)? = targets[name] {
      return form
    }
    return LinkFilterForm(Attribute(group.name))
  }

  /// What a name stands for; `nil` if for nothing.
  func target(_ name: String) -> LinkTarget? {
    if let target = targets[name] { return target }
    guard let part = LinkTarget.Part(generalName: name) else { return nil }
    switch part {
    case .text: return names[.text] == nil ? .text : nil
    case .filters(let group): return .filters(group, form(of: group))
    case .index(let source): return .index(source)
    case .page(let source): return .page(source)
    case .area(let source): return .area(source)
    case .parameter(let name, let source): return .parameter(name, source)
    }
  }
}
