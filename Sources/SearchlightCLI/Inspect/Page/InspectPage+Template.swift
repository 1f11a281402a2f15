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
