import SearchlightBasics

/// The part that all links of an app begin with: an address, or an address whose fragment is one, as
/// in `https://shop.example/#/search`.
struct LinkBase: Hashable, Sendable {
  /// The address before the number sign, as it was written, if the links are in the fragment.
  private let outer: String?

  /// The address that the choice is appended to: the base, or its fragment.
  private let inner: LinkAddress

  /// The parameters of the base, which every link has: as they are written, and decoded.
  private let parameters: [(text: String, item: LinkItem)]

  /// Takes a base apart; parameters whose names stand for parts of a choice are left out, with an
  /// issue.
  init(_ base: String, names: LinkNames, issues: inout [String]) {
    let address = LinkAddress(base)
    outer = address.fragment.map { String(base.utf8.dropLast($0.utf8.count)) ?? "" }
    inner = address.fragment.map { LinkAddress($0) } ?? address
    var parameters: [(text: String, item: LinkItem)] = []
    for text in inner.query.utf8.split(separator: UInt8(ascii: "&")) {
      let quoted = JSON.string(String(Substring(text))).excerpt
      guard let item = LinkItem(text) else {
        issues.append(
          "The parameter \(quoted) of the base is left out: its percent-encoding cannot be read. "
            + "Correct it.")
        continue
      }
      guard item.name != "v", names.target(item.name) == nil else {
        issues.append(
          "The parameter \(quoted) of the base is left out: its name stands for a part of the "
            + "choice. Give it another name.")
        continue
      }
      parameters.append((String(Substring(text)), item))
    }
    self.parameters = parameters
  }

  /// Returns the link with path segments below the base, and with parameters after its own.
  func link(segments: [String], items: [LinkItem]) -> [UInt8] {
    var link = Array(((outer ?? "") + inner.origin + inner.path).utf8)
    for segment in segments {
      link.append(UInt8(ascii: "/"))
      PercentCode.append(segment, to: &link)
    }
    if segments.isEmpty { link += inner.slash.utf8 }
    var mark = UInt8(ascii: "?")
    for (text, _) in parameters {
      link.append(mark)
      mark = UInt8(ascii: "&")
      link += text.utf8
    }
    for item in items {
      link.append(mark)
      mark = UInt8(ascii: "&")
      PercentCode.append(item.name, to: &link)
      link.append(UInt8(ascii: "="))
      PercentCode.append(item.value, to: &link)
    }
    return link
  }

  /// Returns the part of a link below the base: its path, and the parameters that are not those of
  /// the base, as they are written; `nil` if the link does not begin with the base.
  func rest(of link: String) -> (path: String, query: [Substring.UTF8View])? {
    var address = LinkAddress(link)
    if let outer {
      let own = LinkAddress(outer)
      guard let fragment = address.fragment, own.origin == address.origin,
        own.path == address.path, own.query == address.query
      else { return nil }
      address = LinkAddress(fragment)
    }
    guard let path = inner.pathBelow(of: address) else { return nil }
    var query = address.query[...].utf8.split(separator: UInt8(ascii: "&"))
    for (_, item) in parameters {
      guard let index = query.firstIndex(where: { LinkItem($0) == item }) else { return nil }
      query.remove(at: index)
    }
    return (path, query)
  }

  static func == (left: LinkBase, right: LinkBase) -> Bool {
    left.outer == right.outer && left.inner == right.inner
      && left.parameters.map(\.text) == right.parameters.map(\.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(outer)
    hasher.combine(inner)
    hasher.combine(parameters.map(\.text))
  }
}
