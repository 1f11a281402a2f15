// Writes Sources/SearchlightLocal/Text/SimplifiedChinese+Pairs.swift: the traditional ideograms that have one
// simplified form each, by the transform `Traditional-Simplified` of Unicode CLDR as Foundation has it.
//
//   swiftc Tests/FoldingTables/SimplifiedChinese.swift -o /tmp/pairs
//   /tmp/pairs > Sources/SearchlightLocal/Text/SimplifiedChinese+Pairs.swift

import Foundation

let scalars = [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF].joined()
  .compactMap { Unicode.Scalar($0 as Int) }.filter(\.properties.isIdeographic)

// One text, a line for each, as a transform takes long to begin.
let text = scalars.map { String($0) }.joined(separator: "\n")
let lines =
  text.applyingTransform(StringTransform("Traditional-Simplified"), reverse: false)?
  .split(separator: "\n") ?? []
var simplified: [Unicode.Scalar: Unicode.Scalar] = [:]
for (scalar, line) in zip(scalars, lines) where lines.count == scalars.count {
  if let other = line.unicodeScalars.first, line.unicodeScalars.count == 1, other != scalar {
    simplified[scalar] = other
  }
}

var pairs: [String] = []
for scalar in scalars where simplified[scalar] != nil {
  // Some are simplified in two steps; a folded one is to stay as it is.
  var steps = [scalar]
  while let last = steps.last, let next = simplified[last], !steps.contains(next) {
    steps.append(next)
  }
  // Where two stand for each other the first of them does for both.
  let end = steps[steps.count - 1]
  let last = simplified[end] == nil ? end : steps.reduce(end) { min($0, $1) }
  if last != scalar { pairs.append("\(scalar)\(last)") }
}

print(
  """
  extension SimplifiedChinese {
    /// \(pairs.count) traditional ideograms, each with its simplified form behind it.
    ///
    /// From the transform `Traditional-Simplified` of Unicode CLDR, under the Unicode License v3. Made by
    /// Tests/FoldingTables/SimplifiedChinese.swift.
    static let pairs = \"\"\"
  """)
for start in stride(from: 0, to: pairs.count, by: 45) {
  print("    " + pairs[start..<min(start + 45, pairs.count)].joined())
}
print("    \"\"\"\n}")
