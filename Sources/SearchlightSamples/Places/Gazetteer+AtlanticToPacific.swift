extension Gazetteer {
  /// The places from `Atlantic/` to `Pacific/` as JSON Lines, which `Data/README.md` describes.
  static let atlanticToPacific = #"""
    {"objectID":"Atlantic/Azores","locale_names":["Azores"],"country":"Portugal","country_code":"pt","_geoloc":{"lat":37.7333,"lng":-25.6667}}
    {"objectID":"Atlantic/Bermuda","locale_names":["Bermuda"],"country":"Bermuda","country_code":"bm","_geoloc":{"lat":32.2833,"lng":-64.7667}}
    {"objectID":"Atlantic/Canary","locale_names":["Canary"],"country":"Spain","country_code":"es","_geoloc":{"lat":28.1,"lng":-15.4}}
    {"objectID":"Atlantic/Cape_Verde","locale_names":["Cape Verde"],"country":"Cape Verde","country_code":"cv","_geoloc":{"lat":14.9167,"lng":-23.5167}}
    {"objectID":"Atlantic/Faroe","locale_names":["Faroe"],"country":"Faroe Islands","country_code":"fo","_geoloc":{"lat":62.0167,"lng":-6.7667}}
    {"objectID":"Atlantic/Madeira","locale_names":["Madeira"],"country":"Portugal","country_code":"pt","_geoloc":{"lat":32.6333,"lng":-16.9}}
    {"objectID":"Atlantic/Reykjavik","locale_names":["Reykjavik"],"country":"Iceland","country_code":"is","_geoloc":{"lat":64.15,"lng":-21.85}}
    {"objectID":"Atlantic/South_Georgia","locale_names":["South Georgia"],"country":"South Georgia & the South Sandwich Islands","country_code":"gs","_geoloc":{"lat":-54.2667,"lng":-36.5333}}
    {"objectID":"Atlantic/St_Helena","locale_names":["St Helena"],"country":"St Helena","country_code":"sh","_geoloc":{"lat":-15.9167,"lng":-5.7}}
    {"objectID":"Atlantic/Stanley","locale_names":["Stanley"],"country":"Falkland Islands","country_code":"fk","_geoloc":{"lat":-51.7,"lng":-57.85}}
    {"objectID":"Australia/Adelaide","locale_names":["Adelaide"],"country":"Australia","country_code":"au","_geoloc":{"lat":-34.9167,"lng":138.5833}}
    {"objectID":"Australia/Brisbane","locale_names":["Brisbane"],"country":"Australia","country_code":"au","_geoloc":{"lat":-27.4667,"lng":153.0333}}
    {"objectID":"Australia/Broken_Hill","locale_names":["Broken Hill"],"country":"Australia","country_code":"au","_geoloc":{"lat":-31.95,"lng":141.45}}
    {"objectID":"Australia/Darwin","locale_names":["Darwin"],"country":"Australia","country_code":"au","_geoloc":{"lat":-12.4667,"lng":130.8333}}
    {"objectID":"Australia/Eucla","locale_names":["Eucla"],"country":"Australia","country_code":"au","_geoloc":{"lat":-31.7167,"lng":128.8667}}
    {"objectID":"Australia/Hobart","locale_names":["Hobart"],"country":"Australia","country_code":"au","_geoloc":{"lat":-42.8833,"lng":147.3167}}
    {"objectID":"Australia/Lindeman","locale_names":["Lindeman"],"country":"Australia","country_code":"au","_geoloc":{"lat":-20.2667,"lng":149.0}}
    {"objectID":"Australia/Lord_Howe","locale_names":["Lord Howe"],"country":"Australia","country_code":"au","_geoloc":{"lat":-31.55,"lng":159.0833}}
    {"objectID":"Australia/Melbourne","locale_names":["Melbourne"],"country":"Australia","country_code":"au","_geoloc":{"lat":-37.8167,"lng":144.9667}}
    {"objectID":"Australia/Perth","locale_names":["Perth"],"country":"Australia","country_code":"au","_geoloc":{"lat":-31.95,"lng":115.85}}
    {"objectID":"Australia/Sydney","locale_names":["Sydney"],"country":"Australia","country_code":"au","_geoloc":{"lat":-33.8667,"lng":151.2167}}
    {"objectID":"Europe/Amsterdam","locale_names":["Amsterdam"],"country":"Netherlands","country_code":"nl","_geoloc":{"lat":52.3667,"lng":4.9}}
    {"objectID":"Europe/Andorra","locale_names":["Andorra"],"country":"Andorra","country_code":"ad","_geoloc":{"lat":42.5,"lng":1.5167}}
    {"objectID":"Europe/Astrakhan","locale_names":["Astrakhan"],"country":"Russia","country_code":"ru","_geoloc":{"lat":46.35,"lng":48.05}}
    {"objectID":"Europe/Athens","locale_names":["Athens"],"country":"Greece","country_code":"gr","_geoloc":{"lat":37.9667,"lng":23.7167}}
    {"objectID":"Europe/Belgrade","locale_names":["Belgrade"],"country":"Serbia","country_code":"rs","_geoloc":{"lat":44.8333,"lng":20.5}}
    {"objectID":"Europe/Berlin","locale_names":["Berlin"],"country":"Germany","country_code":"de","_geoloc":{"lat":52.5,"lng":13.3667}}
    {"objectID":"Europe/Bratislava","locale_names":["Bratislava"],"country":"Slovakia","country_code":"sk","_geoloc":{"lat":48.15,"lng":17.1167}}
    {"objectID":"Europe/Brussels","locale_names":["Brussels"],"country":"Belgium","country_code":"be","_geoloc":{"lat":50.8333,"lng":4.3333}}
    {"objectID":"Europe/Bucharest","locale_names":["Bucharest"],"country":"Romania","country_code":"ro","_geoloc":{"lat":44.4333,"lng":26.1}}
    {"objectID":"Europe/Budapest","locale_names":["Budapest"],"country":"Hungary","country_code":"hu","_geoloc":{"lat":47.5,"lng":19.0833}}
    {"objectID":"Europe/Busingen","locale_names":["Busingen"],"country":"Germany","country_code":"de","_geoloc":{"lat":47.7,"lng":8.6833}}
    {"objectID":"Europe/Chisinau","locale_names":["Chisinau"],"country":"Moldova","country_code":"md","_geoloc":{"lat":47.0,"lng":28.8333}}
    {"objectID":"Europe/Copenhagen","locale_names":["Copenhagen"],"country":"Denmark","country_code":"dk","_geoloc":{"lat":55.6667,"lng":12.5833}}
    {"objectID":"Europe/Dublin","locale_names":["Dublin"],"country":"Ireland","country_code":"ie","_geoloc":{"lat":53.3333,"lng":-6.25}}
    {"objectID":"Europe/Gibraltar","locale_names":["Gibraltar"],"country":"Gibraltar","country_code":"gi","_geoloc":{"lat":36.1333,"lng":-5.35}}
    {"objectID":"Europe/Guernsey","locale_names":["Guernsey"],"country":"Guernsey","country_code":"gg","_geoloc":{"lat":49.4547,"lng":-2.5361}}
    {"objectID":"Europe/Helsinki","locale_names":["Helsinki"],"country":"Finland","country_code":"fi","_geoloc":{"lat":60.1667,"lng":24.9667}}
    {"objectID":"Europe/Isle_of_Man","locale_names":["Isle of Man"],"country":"Isle of Man","country_code":"im","_geoloc":{"lat":54.15,"lng":-4.4667}}
    {"objectID":"Europe/Istanbul","locale_names":["Istanbul"],"country":"Turkey","country_code":"tr","_geoloc":{"lat":41.0167,"lng":28.9667}}
    {"objectID":"Europe/Jersey","locale_names":["Jersey"],"country":"Jersey","country_code":"je","_geoloc":{"lat":49.1836,"lng":-2.1067}}
    {"objectID":"Europe/Kaliningrad","locale_names":["Kaliningrad"],"country":"Russia","country_code":"ru","_geoloc":{"lat":54.7167,"lng":20.5}}
    {"objectID":"Europe/Kirov","locale_names":["Kirov"],"country":"Russia","country_code":"ru","_geoloc":{"lat":58.6,"lng":49.65}}
    {"objectID":"Europe/Kyiv","locale_names":["Kyiv"],"country":"Ukraine","country_code":"ua","_geoloc":{"lat":50.4333,"lng":30.5167}}
    {"objectID":"Europe/Lisbon","locale_names":["Lisbon"],"country":"Portugal","country_code":"pt","_geoloc":{"lat":38.7167,"lng":-9.1333}}
    {"objectID":"Europe/Ljubljana","locale_names":["Ljubljana"],"country":"Slovenia","country_code":"si","_geoloc":{"lat":46.05,"lng":14.5167}}
    {"objectID":"Europe/London","locale_names":["London"],"country":"Britain (UK)","country_code":"gb","_geoloc":{"lat":51.5083,"lng":-0.1253}}
    {"objectID":"Europe/Luxembourg","locale_names":["Luxembourg"],"country":"Luxembourg","country_code":"lu","_geoloc":{"lat":49.6,"lng":6.15}}
    {"objectID":"Europe/Madrid","locale_names":["Madrid"],"country":"Spain","country_code":"es","_geoloc":{"lat":40.4,"lng":-3.6833}}
    {"objectID":"Europe/Malta","locale_names":["Malta"],"country":"Malta","country_code":"mt","_geoloc":{"lat":35.9,"lng":14.5167}}
    {"objectID":"Europe/Mariehamn","locale_names":["Mariehamn"],"country":"Åland Islands","country_code":"ax","_geoloc":{"lat":60.1,"lng":19.95}}
    {"objectID":"Europe/Minsk","locale_names":["Minsk"],"country":"Belarus","country_code":"by","_geoloc":{"lat":53.9,"lng":27.5667}}
    {"objectID":"Europe/Monaco","locale_names":["Monaco"],"country":"Monaco","country_code":"mc","_geoloc":{"lat":43.7,"lng":7.3833}}
    {"objectID":"Europe/Moscow","locale_names":["Moscow"],"country":"Russia","country_code":"ru","_geoloc":{"lat":55.7558,"lng":37.6178}}
    {"objectID":"Europe/Oslo","locale_names":["Oslo"],"country":"Norway","country_code":"no","_geoloc":{"lat":59.9167,"lng":10.75}}
    {"objectID":"Europe/Paris","locale_names":["Paris"],"country":"France","country_code":"fr","_geoloc":{"lat":48.8667,"lng":2.3333}}
    {"objectID":"Europe/Podgorica","locale_names":["Podgorica"],"country":"Montenegro","country_code":"me","_geoloc":{"lat":42.4333,"lng":19.2667}}
    {"objectID":"Europe/Prague","locale_names":["Prague"],"country":"Czech Republic","country_code":"cz","_geoloc":{"lat":50.0833,"lng":14.4333}}
    {"objectID":"Europe/Riga","locale_names":["Riga"],"country":"Latvia","country_code":"lv","_geoloc":{"lat":56.95,"lng":24.1}}
    {"objectID":"Europe/Rome","locale_names":["Rome"],"country":"Italy","country_code":"it","_geoloc":{"lat":41.9,"lng":12.4833}}
    {"objectID":"Europe/Samara","locale_names":["Samara"],"country":"Russia","country_code":"ru","_geoloc":{"lat":53.2,"lng":50.15}}
    {"objectID":"Europe/San_Marino","locale_names":["San Marino"],"country":"San Marino","country_code":"sm","_geoloc":{"lat":43.9167,"lng":12.4667}}
    {"objectID":"Europe/Sarajevo","locale_names":["Sarajevo"],"country":"Bosnia & Herzegovina","country_code":"ba","_geoloc":{"lat":43.8667,"lng":18.4167}}
    {"objectID":"Europe/Saratov","locale_names":["Saratov"],"country":"Russia","country_code":"ru","_geoloc":{"lat":51.5667,"lng":46.0333}}
    {"objectID":"Europe/Simferopol","locale_names":["Simferopol"],"country":"Ukraine","country_code":"ua","_geoloc":{"lat":44.95,"lng":34.1}}
    {"objectID":"Europe/Skopje","locale_names":["Skopje"],"country":"North Macedonia","country_code":"mk","_geoloc":{"lat":41.9833,"lng":21.4333}}
    {"objectID":"Europe/Sofia","locale_names":["Sofia"],"country":"Bulgaria","country_code":"bg","_geoloc":{"lat":42.6833,"lng":23.3167}}
    {"objectID":"Europe/Stockholm","locale_names":["Stockholm"],"country":"Sweden","country_code":"se","_geoloc":{"lat":59.3333,"lng":18.05}}
    {"objectID":"Europe/Tallinn","locale_names":["Tallinn"],"country":"Estonia","country_code":"ee","_geoloc":{"lat":59.4167,"lng":24.75}}
    {"objectID":"Europe/Tirane","locale_names":["Tirane"],"country":"Albania","country_code":"al","_geoloc":{"lat":41.3333,"lng":19.8333}}
    {"objectID":"Europe/Ulyanovsk","locale_names":["Ulyanovsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":54.3333,"lng":48.4}}
    {"objectID":"Europe/Vaduz","locale_names":["Vaduz"],"country":"Liechtenstein","country_code":"li","_geoloc":{"lat":47.15,"lng":9.5167}}
    {"objectID":"Europe/Vatican","locale_names":["Vatican"],"country":"Vatican City","country_code":"va","_geoloc":{"lat":41.9022,"lng":12.4531}}
    {"objectID":"Europe/Vienna","locale_names":["Vienna"],"country":"Austria","country_code":"at","_geoloc":{"lat":48.2167,"lng":16.3333}}
    {"objectID":"Europe/Vilnius","locale_names":["Vilnius"],"country":"Lithuania","country_code":"lt","_geoloc":{"lat":54.6833,"lng":25.3167}}
    {"objectID":"Europe/Volgograd","locale_names":["Volgograd"],"country":"Russia","country_code":"ru","_geoloc":{"lat":48.7333,"lng":44.4167}}
    {"objectID":"Europe/Warsaw","locale_names":["Warsaw"],"country":"Poland","country_code":"pl","_geoloc":{"lat":52.25,"lng":21.0}}
    {"objectID":"Europe/Zagreb","locale_names":["Zagreb"],"country":"Croatia","country_code":"hr","_geoloc":{"lat":45.8,"lng":15.9667}}
    {"objectID":"Europe/Zurich","locale_names":["Zurich"],"country":"Switzerland","country_code":"ch","_geoloc":{"lat":47.3833,"lng":8.5333}}
    {"objectID":"Indian/Antananarivo","locale_names":["Antananarivo"],"country":"Madagascar","country_code":"mg","_geoloc":{"lat":-18.9167,"lng":47.5167}}
    {"objectID":"Indian/Chagos","locale_names":["Chagos"],"country":"British Indian Ocean Territory","country_code":"io","_geoloc":{"lat":-7.3333,"lng":72.4167}}
    {"objectID":"Indian/Christmas","locale_names":["Christmas"],"country":"Christmas Island","country_code":"cx","_geoloc":{"lat":-10.4167,"lng":105.7167}}
    {"objectID":"Indian/Cocos","locale_names":["Cocos"],"country":"Cocos (Keeling) Islands","country_code":"cc","_geoloc":{"lat":-12.1667,"lng":96.9167}}
    {"objectID":"Indian/Comoro","locale_names":["Comoro"],"country":"Comoros","country_code":"km","_geoloc":{"lat":-11.6833,"lng":43.2667}}
    {"objectID":"Indian/Kerguelen","locale_names":["Kerguelen"],"country":"French S. Terr.","country_code":"tf","_geoloc":{"lat":-49.3528,"lng":70.2175}}
    {"objectID":"Indian/Mahe","locale_names":["Mahe"],"country":"Seychelles","country_code":"sc","_geoloc":{"lat":-4.6667,"lng":55.4667}}
    {"objectID":"Indian/Maldives","locale_names":["Maldives"],"country":"Maldives","country_code":"mv","_geoloc":{"lat":4.1667,"lng":73.5}}
    {"objectID":"Indian/Mauritius","locale_names":["Mauritius"],"country":"Mauritius","country_code":"mu","_geoloc":{"lat":-20.1667,"lng":57.5}}
    {"objectID":"Indian/Mayotte","locale_names":["Mayotte"],"country":"Mayotte","country_code":"yt","_geoloc":{"lat":-12.7833,"lng":45.2333}}
    {"objectID":"Indian/Reunion","locale_names":["Reunion"],"country":"Réunion","country_code":"re","_geoloc":{"lat":-20.8667,"lng":55.4667}}
    {"objectID":"Pacific/Apia","locale_names":["Apia"],"country":"Samoa (western)","country_code":"ws","_geoloc":{"lat":-13.8333,"lng":-171.7333}}
    {"objectID":"Pacific/Auckland","locale_names":["Auckland"],"country":"New Zealand","country_code":"nz","_geoloc":{"lat":-36.8667,"lng":174.7667}}
    {"objectID":"Pacific/Bougainville","locale_names":["Bougainville"],"country":"Papua New Guinea","country_code":"pg","_geoloc":{"lat":-6.2167,"lng":155.5667}}
    {"objectID":"Pacific/Chatham","locale_names":["Chatham"],"country":"New Zealand","country_code":"nz","_geoloc":{"lat":-43.95,"lng":-176.55}}
    {"objectID":"Pacific/Chuuk","locale_names":["Chuuk"],"country":"Micronesia","country_code":"fm","_geoloc":{"lat":7.4167,"lng":151.7833}}
    {"objectID":"Pacific/Easter","locale_names":["Easter"],"country":"Chile","country_code":"cl","_geoloc":{"lat":-27.15,"lng":-109.4333}}
    {"objectID":"Pacific/Efate","locale_names":["Efate"],"country":"Vanuatu","country_code":"vu","_geoloc":{"lat":-17.6667,"lng":168.4167}}
    {"objectID":"Pacific/Fakaofo","locale_names":["Fakaofo"],"country":"Tokelau","country_code":"tk","_geoloc":{"lat":-9.3667,"lng":-171.2333}}
    {"objectID":"Pacific/Fiji","locale_names":["Fiji"],"country":"Fiji","country_code":"fj","_geoloc":{"lat":-18.1333,"lng":178.4167}}
    {"objectID":"Pacific/Funafuti","locale_names":["Funafuti"],"country":"Tuvalu","country_code":"tv","_geoloc":{"lat":-8.5167,"lng":179.2167}}
    {"objectID":"Pacific/Galapagos","locale_names":["Galapagos"],"country":"Ecuador","country_code":"ec","_geoloc":{"lat":-0.9,"lng":-89.6}}
    {"objectID":"Pacific/Gambier","locale_names":["Gambier"],"country":"French Polynesia","country_code":"pf","_geoloc":{"lat":-23.1333,"lng":-134.95}}
    {"objectID":"Pacific/Guadalcanal","locale_names":["Guadalcanal"],"country":"Solomon Islands","country_code":"sb","_geoloc":{"lat":-9.5333,"lng":160.2}}
    {"objectID":"Pacific/Guam","locale_names":["Guam"],"country":"Guam","country_code":"gu","_geoloc":{"lat":13.4667,"lng":144.75}}
    {"objectID":"Pacific/Honolulu","locale_names":["Honolulu"],"country":"United States","country_code":"us","_geoloc":{"lat":21.3069,"lng":-157.8583}}
    {"objectID":"Pacific/Kanton","locale_names":["Kanton"],"country":"Kiribati","country_code":"ki","_geoloc":{"lat":-2.7833,"lng":-171.7167}}
    {"objectID":"Pacific/Kiritimati","locale_names":["Kiritimati"],"country":"Kiribati","country_code":"ki","_geoloc":{"lat":1.8667,"lng":-157.3333}}
    {"objectID":"Pacific/Kosrae","locale_names":["Kosrae"],"country":"Micronesia","country_code":"fm","_geoloc":{"lat":5.3167,"lng":162.9833}}
    {"objectID":"Pacific/Kwajalein","locale_names":["Kwajalein"],"country":"Marshall Islands","country_code":"mh","_geoloc":{"lat":9.0833,"lng":167.3333}}
    {"objectID":"Pacific/Majuro","locale_names":["Majuro"],"country":"Marshall Islands","country_code":"mh","_geoloc":{"lat":7.15,"lng":171.2}}
    {"objectID":"Pacific/Marquesas","locale_names":["Marquesas"],"country":"French Polynesia","country_code":"pf","_geoloc":{"lat":-9.0,"lng":-139.5}}
    {"objectID":"Pacific/Midway","locale_names":["Midway"],"country":"US minor outlying islands","country_code":"um","_geoloc":{"lat":28.2167,"lng":-177.3667}}
    {"objectID":"Pacific/Nauru","locale_names":["Nauru"],"country":"Nauru","country_code":"nr","_geoloc":{"lat":-0.5167,"lng":166.9167}}
    {"objectID":"Pacific/Niue","locale_names":["Niue"],"country":"Niue","country_code":"nu","_geoloc":{"lat":-19.0167,"lng":-169.9167}}
    {"objectID":"Pacific/Norfolk","locale_names":["Norfolk"],"country":"Norfolk Island","country_code":"nf","_geoloc":{"lat":-29.05,"lng":167.9667}}
    {"objectID":"Pacific/Noumea","locale_names":["Noumea"],"country":"New Caledonia","country_code":"nc","_geoloc":{"lat":-22.2667,"lng":166.45}}
    {"objectID":"Pacific/Pago_Pago","locale_names":["Pago Pago"],"country":"Samoa (American)","country_code":"as","_geoloc":{"lat":-14.2667,"lng":-170.7}}
    {"objectID":"Pacific/Palau","locale_names":["Palau"],"country":"Palau","country_code":"pw","_geoloc":{"lat":7.3333,"lng":134.4833}}
    {"objectID":"Pacific/Pitcairn","locale_names":["Pitcairn"],"country":"Pitcairn","country_code":"pn","_geoloc":{"lat":-25.0667,"lng":-130.0833}}
    {"objectID":"Pacific/Pohnpei","locale_names":["Pohnpei"],"country":"Micronesia","country_code":"fm","_geoloc":{"lat":6.9667,"lng":158.2167}}
    {"objectID":"Pacific/Port_Moresby","locale_names":["Port Moresby"],"country":"Papua New Guinea","country_code":"pg","_geoloc":{"lat":-9.5,"lng":147.1667}}
    {"objectID":"Pacific/Rarotonga","locale_names":["Rarotonga"],"country":"Cook Islands","country_code":"ck","_geoloc":{"lat":-21.2333,"lng":-159.7667}}
    {"objectID":"Pacific/Saipan","locale_names":["Saipan"],"country":"Northern Mariana Islands","country_code":"mp","_geoloc":{"lat":15.2,"lng":145.75}}
    {"objectID":"Pacific/Tahiti","locale_names":["Tahiti"],"country":"French Polynesia","country_code":"pf","_geoloc":{"lat":-17.5333,"lng":-149.5667}}
    {"objectID":"Pacific/Tarawa","locale_names":["Tarawa"],"country":"Kiribati","country_code":"ki","_geoloc":{"lat":1.4167,"lng":173.0}}
    {"objectID":"Pacific/Tongatapu","locale_names":["Tongatapu"],"country":"Tonga","country_code":"to","_geoloc":{"lat":-21.1333,"lng":-175.2}}
    {"objectID":"Pacific/Wake","locale_names":["Wake"],"country":"US minor outlying islands","country_code":"um","_geoloc":{"lat":19.2833,"lng":166.6167}}
    {"objectID":"Pacific/Wallis","locale_names":["Wallis"],"country":"Wallis & Futuna","country_code":"wf","_geoloc":{"lat":-13.3,"lng":-176.1667}}
    """#
}
