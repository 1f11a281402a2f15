extension InspectPage {
  /// The style sheet.
  static let style = #"""
    :root { color-scheme: light dark; --line: #8884; --mark: #2f6fde; }
    * { box-sizing: border-box; }
    body { font: 14px/1.45 system-ui, sans-serif; margin: 1.2rem auto; max-width: 100rem;
      padding: 0 1rem; }
    h1 { font-size: 1.2rem; }
    h2 { font-size: .9rem; margin: 1rem 0 .3rem; }
    #step > h2:first-child, #phases > h2:first-child { margin-top: 0; }
    #divergence { border-left: 4px solid #c33; padding-left: .8rem; margin-bottom: 1rem; }

    #timeline, #chart { overflow: auto; border: 1px solid var(--line); border-radius: 6px; }
    #chart { max-height: 46rem; }
    svg { display: block; }
    svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
    svg .faint { opacity: .6; }
    svg .cover { fill: Canvas; }
    svg .break { fill: none; stroke: currentColor; opacity: .6; }
    svg .step { cursor: pointer; }
    svg .step.now { stroke: currentColor; stroke-width: 2.5px; }
    #below { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 2rem;
      font-size: 12px; }
    #below p { margin: .4rem 0 0; }
    #legend i { display: inline-block; width: .8em; height: .8em; margin: 0 .35em 0 0;
      border-radius: 2px; }
    #legend span { margin-right: 1em; white-space: nowrap; }
    #axis label { margin-left: .6em; }
    #axis input { vertical-align: -2px; }

    #scrub { display: flex; gap: .6rem; align-items: center; margin: .8rem 0; }
    #scrub input { flex: 1; min-width: 4rem; }
    #where { min-width: 7.5rem; }

    #columns { display: grid; gap: 1.6rem; align-items: start;
      grid-template-columns: 17rem minmax(20rem, 1fr) minmax(0, max-content); }
    #columns > * { min-width: 0; }
    ol { position: relative; list-style: none; margin: 0; padding: 0; max-height: 46rem; overflow-y: auto; }
    li { padding: .15rem .5rem; border-radius: 4px; cursor: pointer; white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; }
    li.own { opacity: .65; padding-left: 1.4rem; }
    li.now { background: var(--mark); color: white; opacity: 1; }
    table { border-collapse: collapse; }
    td { padding: .1rem 1.2rem .1rem 0; vertical-align: top; }
    td, pre { font: 12.5px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    td:first-child { overflow-wrap: normal; }
    pre { margin: 0; white-space: pre-wrap; }
    .before { opacity: .6; text-decoration: line-through; }

    #chart .node rect { fill: Canvas; stroke: currentColor; stroke-opacity: .5; rx: 8px; }
    #chart .node.here rect { fill: var(--mark); stroke: var(--mark); }
    #chart .node.here text { fill: white; }
    #chart path { fill: none; stroke: currentColor; stroke-opacity: .4; stroke-width: 1.3px; }
    #chart .head { fill: currentColor; stroke: none; fill-opacity: .5; }
    #chart .taken path { stroke: var(--mark); stroke-opacity: 1; stroke-width: 2.2px; }
    #chart .taken .head { fill: var(--mark); fill-opacity: 1; }
    #chart .taken text { fill: var(--mark); font-weight: 600; }

    @media (max-width: 80rem) {
      #columns { grid-template-columns: 17rem minmax(0, 1fr); }
      #steps { grid-row: span 2; }
      #phases { grid-column: 2; }
    }
    @media (max-width: 50rem) {
      #columns { grid-template-columns: minmax(0, 1fr); gap: 1rem; }
      #phases { grid-column: 1; }
      ol { max-height: 12rem; }
    }
    """#
}

extension InspectPage {
  /// The HTML template, with places for the style, the scripts and the data.
  static let template = #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Searchlight: a session</title>
    <style>
    {{STYLE}}
    </style>
    </head>
    <body>
    <h1>A session of <span id="machine"></span></h1>
    <pre id="divergence" hidden></pre>
    <div id="timeline"></div>
    <div id="below"><p id="legend"></p>
    <p id="axis" hidden>Axis: <label><input type="radio" name="axis" value="time">time</label>
    <label><input type="radio" name="axis" value="steps" checked>steps</label></p></div>
    <div id="scrub"><button id="back" aria-label="one step back">‹</button>
    <input id="slider" type="range" min="0" aria-label="step">
    <button id="on" aria-label="one step on">›</button>
    <output id="where"></output></div>
    <div id="columns">
    <ol id="steps"></ol>
    <div id="step"><h2 id="title"></h2>
    <h2>Changes</h2><table id="changes"></table>
    <h2>Effects</h2><pre id="effects"></pre>
    <h2>State</h2><pre id="state"></pre></div>
    <div id="phases"><h2>Phases</h2><div id="chart"></div></div>
    </div>
    <script type="application/json" id="data">{{DATA}}</script>
    <script>
    {{SCRIPT}}
    </script>
    </body>
    </html>
    """#
}
