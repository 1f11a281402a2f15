/// A duration formatted for the header, such as `840 µs`, `1.2 ms`, `35 ms` or `1.4 s`.
struct KeystrokeTime: CustomStringConvertible {
  let description: String

  init(_ duration: Duration) {
    let microseconds = duration / .microseconds(1)
    description =
      switch microseconds {
      case ..<999.5: "\(Int(microseconds.rounded())) µs"
      case ..<9_950: "\(Self.tenths(microseconds / 1_000)) ms"
      case ..<999_500: "\(Int((microseconds / 1_000).rounded())) ms"
      default: "\(Self.tenths(microseconds / 1_000_000)) s"
      }
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
