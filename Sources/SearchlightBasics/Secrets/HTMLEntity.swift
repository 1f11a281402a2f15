/// The names that HTML has for the punctuation of ASCII, such as `&sol;` for a slash.
///
/// Secrets consist of letters, digits and punctuation, so other names are not needed to find one.
enum HTMLEntity {
  static let characters: [String: Unicode.Scalar] = [
    "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "num": "#", "dollar": "$",
    "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*",
    "midast": "*", "plus": "+", "comma": ",", "hyphen": "-", "dash": "-", "period": ".",
    "sol": "/", "colon": ":", "semi": ";", "lt": "<", "LT": "<", "equals": "=", "gt": ">",
    "GT": ">", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]",
    "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{",
    "lbrace": "{", "verbar": "|", "vert": "|", "VerticalLine": "|", "rcub": "}", "rbrace": "}",
    "hellip": "…",
  ]

  static let longestName = 12
}
