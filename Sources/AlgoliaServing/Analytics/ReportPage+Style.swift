import AlgoliaForm
import SearchlightBasics

extension ReportPage {
  /// The style sheet, which is a part of the page: the report needs no network.
  static let style: StaticString = """
    :root { color-scheme: light dark; --line: #8886; --soft: #8882; }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 64rem; padding: 1rem; line-height: 1.5;
      font-family: system-ui, sans-serif; background: Canvas; color: CanvasText; }
    h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
    form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
    label { display: grid; gap: .25rem; font-size: .875rem; }
    select, button { font: inherit; padding: .5rem .75rem; min-height: 2.75rem; max-width: 100%; }
    .table { overflow-x: auto; margin: 1.5rem 0; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: start; font-size: 1.125rem; font-weight: 600; padding: .25rem 0; }
    th, td { text-align: start; vertical-align: top; padding: .4rem .5rem;
      border-bottom: 1px solid var(--line); }
    thead th { font-size: .875rem; vertical-align: bottom; }
    tbody th { font-weight: 400; min-width: 8rem; overflow-wrap: anywhere; }
    tbody tr:nth-child(even) { background: var(--soft); }
    .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
    meter { width: 8rem; max-width: 25vw; }
    """

  /// The header fields of the page: it runs no code and loads nothing, and nothing keeps it.
  static let headers: [String: String] = {
    let digest = Base64.encode(SHA256.hash(Array("\(style)".utf8)))
    return [
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy":
        "default-src 'none'; style-src 'sha256-\(digest)'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'",
      "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    ]
  }()
}
