extension Gazetteer {
  /// The places from `Africa/` to `Asia/` as JSON Lines, which `Data/README.md` describes.
  static let africaToAsia = #"""
    {"objectID":"Africa/Abidjan","locale_names":["Abidjan"],"country":"Côte d'Ivoire","country_code":"ci","_geoloc":{"lat":5.3167,"lng":-4.0333}}
    {"objectID":"Africa/Accra","locale_names":["Accra"],"country":"Ghana","country_code":"gh","_geoloc":{"lat":5.55,"lng":-0.2167}}
    {"objectID":"Africa/Addis_Ababa","locale_names":["Addis Ababa"],"country":"Ethiopia","country_code":"et","_geoloc":{"lat":9.0333,"lng":38.7}}
    {"objectID":"Africa/Algiers","locale_names":["Algiers"],"country":"Algeria","country_code":"dz","_geoloc":{"lat":36.7833,"lng":3.05}}
    {"objectID":"Africa/Asmara","locale_names":["Asmara"],"country":"Eritrea","country_code":"er","_geoloc":{"lat":15.3333,"lng":38.8833}}
    {"objectID":"Africa/Bamako","locale_names":["Bamako"],"country":"Mali","country_code":"ml","_geoloc":{"lat":12.65,"lng":-8.0}}
    {"objectID":"Africa/Bangui","locale_names":["Bangui"],"country":"Central African Rep.","country_code":"cf","_geoloc":{"lat":4.3667,"lng":18.5833}}
    {"objectID":"Africa/Banjul","locale_names":["Banjul"],"country":"Gambia","country_code":"gm","_geoloc":{"lat":13.4667,"lng":-16.65}}
    {"objectID":"Africa/Bissau","locale_names":["Bissau"],"country":"Guinea-Bissau","country_code":"gw","_geoloc":{"lat":11.85,"lng":-15.5833}}
    {"objectID":"Africa/Blantyre","locale_names":["Blantyre"],"country":"Malawi","country_code":"mw","_geoloc":{"lat":-15.7833,"lng":35.0}}
    {"objectID":"Africa/Brazzaville","locale_names":["Brazzaville"],"country":"Congo (Rep.)","country_code":"cg","_geoloc":{"lat":-4.2667,"lng":15.2833}}
    {"objectID":"Africa/Bujumbura","locale_names":["Bujumbura"],"country":"Burundi","country_code":"bi","_geoloc":{"lat":-3.3833,"lng":29.3667}}
    {"objectID":"Africa/Cairo","locale_names":["Cairo"],"country":"Egypt","country_code":"eg","_geoloc":{"lat":30.05,"lng":31.25}}
    {"objectID":"Africa/Casablanca","locale_names":["Casablanca"],"country":"Morocco","country_code":"ma","_geoloc":{"lat":33.65,"lng":-7.5833}}
    {"objectID":"Africa/Ceuta","locale_names":["Ceuta"],"country":"Spain","country_code":"es","_geoloc":{"lat":35.8833,"lng":-5.3167}}
    {"objectID":"Africa/Conakry","locale_names":["Conakry"],"country":"Guinea","country_code":"gn","_geoloc":{"lat":9.5167,"lng":-13.7167}}
    {"objectID":"Africa/Dakar","locale_names":["Dakar"],"country":"Senegal","country_code":"sn","_geoloc":{"lat":14.6667,"lng":-17.4333}}
    {"objectID":"Africa/Dar_es_Salaam","locale_names":["Dar es Salaam"],"country":"Tanzania","country_code":"tz","_geoloc":{"lat":-6.8,"lng":39.2833}}
    {"objectID":"Africa/Djibouti","locale_names":["Djibouti"],"country":"Djibouti","country_code":"dj","_geoloc":{"lat":11.6,"lng":43.15}}
    {"objectID":"Africa/Douala","locale_names":["Douala"],"country":"Cameroon","country_code":"cm","_geoloc":{"lat":4.05,"lng":9.7}}
    {"objectID":"Africa/El_Aaiun","locale_names":["El Aaiun"],"country":"Western Sahara","country_code":"eh","_geoloc":{"lat":27.15,"lng":-13.2}}
    {"objectID":"Africa/Freetown","locale_names":["Freetown"],"country":"Sierra Leone","country_code":"sl","_geoloc":{"lat":8.5,"lng":-13.25}}
    {"objectID":"Africa/Gaborone","locale_names":["Gaborone"],"country":"Botswana","country_code":"bw","_geoloc":{"lat":-24.65,"lng":25.9167}}
    {"objectID":"Africa/Harare","locale_names":["Harare"],"country":"Zimbabwe","country_code":"zw","_geoloc":{"lat":-17.8333,"lng":31.05}}
    {"objectID":"Africa/Johannesburg","locale_names":["Johannesburg"],"country":"South Africa","country_code":"za","_geoloc":{"lat":-26.25,"lng":28.0}}
    {"objectID":"Africa/Juba","locale_names":["Juba"],"country":"South Sudan","country_code":"ss","_geoloc":{"lat":4.85,"lng":31.6167}}
    {"objectID":"Africa/Kampala","locale_names":["Kampala"],"country":"Uganda","country_code":"ug","_geoloc":{"lat":0.3167,"lng":32.4167}}
    {"objectID":"Africa/Khartoum","locale_names":["Khartoum"],"country":"Sudan","country_code":"sd","_geoloc":{"lat":15.6,"lng":32.5333}}
    {"objectID":"Africa/Kigali","locale_names":["Kigali"],"country":"Rwanda","country_code":"rw","_geoloc":{"lat":-1.95,"lng":30.0667}}
    {"objectID":"Africa/Kinshasa","locale_names":["Kinshasa"],"country":"Congo (Dem. Rep.)","country_code":"cd","_geoloc":{"lat":-4.3,"lng":15.3}}
    {"objectID":"Africa/Lagos","locale_names":["Lagos"],"country":"Nigeria","country_code":"ng","_geoloc":{"lat":6.45,"lng":3.4}}
    {"objectID":"Africa/Libreville","locale_names":["Libreville"],"country":"Gabon","country_code":"ga","_geoloc":{"lat":0.3833,"lng":9.45}}
    {"objectID":"Africa/Lome","locale_names":["Lome"],"country":"Togo","country_code":"tg","_geoloc":{"lat":6.1333,"lng":1.2167}}
    {"objectID":"Africa/Luanda","locale_names":["Luanda"],"country":"Angola","country_code":"ao","_geoloc":{"lat":-8.8,"lng":13.2333}}
    {"objectID":"Africa/Lubumbashi","locale_names":["Lubumbashi"],"country":"Congo (Dem. Rep.)","country_code":"cd","_geoloc":{"lat":-11.6667,"lng":27.4667}}
    {"objectID":"Africa/Lusaka","locale_names":["Lusaka"],"country":"Zambia","country_code":"zm","_geoloc":{"lat":-15.4167,"lng":28.2833}}
    {"objectID":"Africa/Malabo","locale_names":["Malabo"],"country":"Equatorial Guinea","country_code":"gq","_geoloc":{"lat":3.75,"lng":8.7833}}
    {"objectID":"Africa/Maputo","locale_names":["Maputo"],"country":"Mozambique","country_code":"mz","_geoloc":{"lat":-25.9667,"lng":32.5833}}
    {"objectID":"Africa/Maseru","locale_names":["Maseru"],"country":"Lesotho","country_code":"ls","_geoloc":{"lat":-29.4667,"lng":27.5}}
    {"objectID":"Africa/Mbabane","locale_names":["Mbabane"],"country":"Eswatini (Swaziland)","country_code":"sz","_geoloc":{"lat":-26.3,"lng":31.1}}
    {"objectID":"Africa/Mogadishu","locale_names":["Mogadishu"],"country":"Somalia","country_code":"so","_geoloc":{"lat":2.0667,"lng":45.3667}}
    {"objectID":"Africa/Monrovia","locale_names":["Monrovia"],"country":"Liberia","country_code":"lr","_geoloc":{"lat":6.3,"lng":-10.7833}}
    {"objectID":"Africa/Nairobi","locale_names":["Nairobi"],"country":"Kenya","country_code":"ke","_geoloc":{"lat":-1.2833,"lng":36.8167}}
    {"objectID":"Africa/Ndjamena","locale_names":["Ndjamena"],"country":"Chad","country_code":"td","_geoloc":{"lat":12.1167,"lng":15.05}}
    {"objectID":"Africa/Niamey","locale_names":["Niamey"],"country":"Niger","country_code":"ne","_geoloc":{"lat":13.5167,"lng":2.1167}}
    {"objectID":"Africa/Nouakchott","locale_names":["Nouakchott"],"country":"Mauritania","country_code":"mr","_geoloc":{"lat":18.1,"lng":-15.95}}
    {"objectID":"Africa/Ouagadougou","locale_names":["Ouagadougou"],"country":"Burkina Faso","country_code":"bf","_geoloc":{"lat":12.3667,"lng":-1.5167}}
    {"objectID":"Africa/Porto-Novo","locale_names":["Porto-Novo"],"country":"Benin","country_code":"bj","_geoloc":{"lat":6.4833,"lng":2.6167}}
    {"objectID":"Africa/Sao_Tome","locale_names":["Sao Tome"],"country":"Sao Tome & Principe","country_code":"st","_geoloc":{"lat":0.3333,"lng":6.7333}}
    {"objectID":"Africa/Tripoli","locale_names":["Tripoli"],"country":"Libya","country_code":"ly","_geoloc":{"lat":32.9,"lng":13.1833}}
    {"objectID":"Africa/Tunis","locale_names":["Tunis"],"country":"Tunisia","country_code":"tn","_geoloc":{"lat":36.8,"lng":10.1833}}
    {"objectID":"Africa/Windhoek","locale_names":["Windhoek"],"country":"Namibia","country_code":"na","_geoloc":{"lat":-22.5667,"lng":17.1}}
    {"objectID":"America/Adak","locale_names":["Adak"],"country":"United States","country_code":"us","_geoloc":{"lat":51.88,"lng":-176.6581}}
    {"objectID":"America/Anchorage","locale_names":["Anchorage"],"country":"United States","country_code":"us","_geoloc":{"lat":61.2181,"lng":-149.9003}}
    {"objectID":"America/Anguilla","locale_names":["Anguilla"],"country":"Anguilla","country_code":"ai","_geoloc":{"lat":18.2,"lng":-63.0667}}
    {"objectID":"America/Antigua","locale_names":["Antigua"],"country":"Antigua & Barbuda","country_code":"ag","_geoloc":{"lat":17.05,"lng":-61.8}}
    {"objectID":"America/Araguaina","locale_names":["Araguaina"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-7.2,"lng":-48.2}}
    {"objectID":"America/Argentina/Buenos_Aires","locale_names":["Buenos Aires"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-34.6,"lng":-58.45}}
    {"objectID":"America/Argentina/Catamarca","locale_names":["Catamarca"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-28.4667,"lng":-65.7833}}
    {"objectID":"America/Argentina/Cordoba","locale_names":["Cordoba"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-31.4,"lng":-64.1833}}
    {"objectID":"America/Argentina/Jujuy","locale_names":["Jujuy"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-24.1833,"lng":-65.3}}
    {"objectID":"America/Argentina/La_Rioja","locale_names":["La Rioja"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-29.4333,"lng":-66.85}}
    {"objectID":"America/Argentina/Mendoza","locale_names":["Mendoza"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-32.8833,"lng":-68.8167}}
    {"objectID":"America/Argentina/Rio_Gallegos","locale_names":["Rio Gallegos"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-51.6333,"lng":-69.2167}}
    {"objectID":"America/Argentina/Salta","locale_names":["Salta"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-24.7833,"lng":-65.4167}}
    {"objectID":"America/Argentina/San_Juan","locale_names":["San Juan"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-31.5333,"lng":-68.5167}}
    {"objectID":"America/Argentina/San_Luis","locale_names":["San Luis"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-33.3167,"lng":-66.35}}
    {"objectID":"America/Argentina/Tucuman","locale_names":["Tucuman"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-26.8167,"lng":-65.2167}}
    {"objectID":"America/Argentina/Ushuaia","locale_names":["Ushuaia"],"country":"Argentina","country_code":"ar","_geoloc":{"lat":-54.8,"lng":-68.3}}
    {"objectID":"America/Aruba","locale_names":["Aruba"],"country":"Aruba","country_code":"aw","_geoloc":{"lat":12.5,"lng":-69.9667}}
    {"objectID":"America/Asuncion","locale_names":["Asuncion"],"country":"Paraguay","country_code":"py","_geoloc":{"lat":-25.2667,"lng":-57.6667}}
    {"objectID":"America/Atikokan","locale_names":["Atikokan"],"country":"Canada","country_code":"ca","_geoloc":{"lat":48.7586,"lng":-91.6217}}
    {"objectID":"America/Bahia","locale_names":["Bahia"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-12.9833,"lng":-38.5167}}
    {"objectID":"America/Bahia_Banderas","locale_names":["Bahia Banderas"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":20.8,"lng":-105.25}}
    {"objectID":"America/Barbados","locale_names":["Barbados"],"country":"Barbados","country_code":"bb","_geoloc":{"lat":13.1,"lng":-59.6167}}
    {"objectID":"America/Belem","locale_names":["Belem"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-1.45,"lng":-48.4833}}
    {"objectID":"America/Belize","locale_names":["Belize"],"country":"Belize","country_code":"bz","_geoloc":{"lat":17.5,"lng":-88.2}}
    {"objectID":"America/Blanc-Sablon","locale_names":["Blanc-Sablon"],"country":"Canada","country_code":"ca","_geoloc":{"lat":51.4167,"lng":-57.1167}}
    {"objectID":"America/Boa_Vista","locale_names":["Boa Vista"],"country":"Brazil","country_code":"br","_geoloc":{"lat":2.8167,"lng":-60.6667}}
    {"objectID":"America/Bogota","locale_names":["Bogota"],"country":"Colombia","country_code":"co","_geoloc":{"lat":4.6,"lng":-74.0833}}
    {"objectID":"America/Boise","locale_names":["Boise"],"country":"United States","country_code":"us","_geoloc":{"lat":43.6136,"lng":-116.2025}}
    {"objectID":"America/Cambridge_Bay","locale_names":["Cambridge Bay"],"country":"Canada","country_code":"ca","_geoloc":{"lat":69.1139,"lng":-105.0528}}
    {"objectID":"America/Campo_Grande","locale_names":["Campo Grande"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-20.45,"lng":-54.6167}}
    {"objectID":"America/Cancun","locale_names":["Cancun"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":21.0833,"lng":-86.7667}}
    {"objectID":"America/Caracas","locale_names":["Caracas"],"country":"Venezuela","country_code":"ve","_geoloc":{"lat":10.5,"lng":-66.9333}}
    {"objectID":"America/Cayenne","locale_names":["Cayenne"],"country":"French Guiana","country_code":"gf","_geoloc":{"lat":4.9333,"lng":-52.3333}}
    {"objectID":"America/Cayman","locale_names":["Cayman"],"country":"Cayman Islands","country_code":"ky","_geoloc":{"lat":19.3,"lng":-81.3833}}
    {"objectID":"America/Chicago","locale_names":["Chicago"],"country":"United States","country_code":"us","_geoloc":{"lat":41.85,"lng":-87.65}}
    {"objectID":"America/Chihuahua","locale_names":["Chihuahua"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":28.6333,"lng":-106.0833}}
    {"objectID":"America/Ciudad_Juarez","locale_names":["Ciudad Juarez"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":31.7333,"lng":-106.4833}}
    {"objectID":"America/Costa_Rica","locale_names":["Costa Rica"],"country":"Costa Rica","country_code":"cr","_geoloc":{"lat":9.9333,"lng":-84.0833}}
    {"objectID":"America/Coyhaique","locale_names":["Coyhaique"],"country":"Chile","country_code":"cl","_geoloc":{"lat":-45.5667,"lng":-72.0667}}
    {"objectID":"America/Creston","locale_names":["Creston"],"country":"Canada","country_code":"ca","_geoloc":{"lat":49.1,"lng":-116.5167}}
    {"objectID":"America/Cuiaba","locale_names":["Cuiaba"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-15.5833,"lng":-56.0833}}
    {"objectID":"America/Curacao","locale_names":["Curacao"],"country":"Curaçao","country_code":"cw","_geoloc":{"lat":12.1833,"lng":-69.0}}
    {"objectID":"America/Danmarkshavn","locale_names":["Danmarkshavn"],"country":"Greenland","country_code":"gl","_geoloc":{"lat":76.7667,"lng":-18.6667}}
    {"objectID":"America/Dawson","locale_names":["Dawson"],"country":"Canada","country_code":"ca","_geoloc":{"lat":64.0667,"lng":-139.4167}}
    {"objectID":"America/Dawson_Creek","locale_names":["Dawson Creek"],"country":"Canada","country_code":"ca","_geoloc":{"lat":55.7667,"lng":-120.2333}}
    {"objectID":"America/Denver","locale_names":["Denver"],"country":"United States","country_code":"us","_geoloc":{"lat":39.7392,"lng":-104.9842}}
    {"objectID":"America/Detroit","locale_names":["Detroit"],"country":"United States","country_code":"us","_geoloc":{"lat":42.3314,"lng":-83.0458}}
    {"objectID":"America/Dominica","locale_names":["Dominica"],"country":"Dominica","country_code":"dm","_geoloc":{"lat":15.3,"lng":-61.4}}
    {"objectID":"America/Edmonton","locale_names":["Edmonton"],"country":"Canada","country_code":"ca","_geoloc":{"lat":53.55,"lng":-113.4667}}
    {"objectID":"America/Eirunepe","locale_names":["Eirunepe"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-6.6667,"lng":-69.8667}}
    {"objectID":"America/El_Salvador","locale_names":["El Salvador"],"country":"El Salvador","country_code":"sv","_geoloc":{"lat":13.7,"lng":-89.2}}
    {"objectID":"America/Fort_Nelson","locale_names":["Fort Nelson"],"country":"Canada","country_code":"ca","_geoloc":{"lat":58.8,"lng":-122.7}}
    {"objectID":"America/Fortaleza","locale_names":["Fortaleza"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-3.7167,"lng":-38.5}}
    {"objectID":"America/Glace_Bay","locale_names":["Glace Bay"],"country":"Canada","country_code":"ca","_geoloc":{"lat":46.2,"lng":-59.95}}
    {"objectID":"America/Goose_Bay","locale_names":["Goose Bay"],"country":"Canada","country_code":"ca","_geoloc":{"lat":53.3333,"lng":-60.4167}}
    {"objectID":"America/Grand_Turk","locale_names":["Grand Turk"],"country":"Turks & Caicos Is","country_code":"tc","_geoloc":{"lat":21.4667,"lng":-71.1333}}
    {"objectID":"America/Grenada","locale_names":["Grenada"],"country":"Grenada","country_code":"gd","_geoloc":{"lat":12.05,"lng":-61.75}}
    {"objectID":"America/Guadeloupe","locale_names":["Guadeloupe"],"country":"Guadeloupe","country_code":"gp","_geoloc":{"lat":16.2333,"lng":-61.5333}}
    {"objectID":"America/Guatemala","locale_names":["Guatemala"],"country":"Guatemala","country_code":"gt","_geoloc":{"lat":14.6333,"lng":-90.5167}}
    {"objectID":"America/Guayaquil","locale_names":["Guayaquil"],"country":"Ecuador","country_code":"ec","_geoloc":{"lat":-2.1667,"lng":-79.8333}}
    {"objectID":"America/Guyana","locale_names":["Guyana"],"country":"Guyana","country_code":"gy","_geoloc":{"lat":6.8,"lng":-58.1667}}
    {"objectID":"America/Halifax","locale_names":["Halifax"],"country":"Canada","country_code":"ca","_geoloc":{"lat":44.65,"lng":-63.6}}
    {"objectID":"America/Havana","locale_names":["Havana"],"country":"Cuba","country_code":"cu","_geoloc":{"lat":23.1333,"lng":-82.3667}}
    {"objectID":"America/Hermosillo","locale_names":["Hermosillo"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":29.0667,"lng":-110.9667}}
    {"objectID":"America/Indiana/Indianapolis","locale_names":["Indianapolis"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":39.7683,"lng":-86.1581}}
    {"objectID":"America/Indiana/Knox","locale_names":["Knox"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":41.2958,"lng":-86.625}}
    {"objectID":"America/Indiana/Marengo","locale_names":["Marengo"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":38.3756,"lng":-86.3447}}
    {"objectID":"America/Indiana/Petersburg","locale_names":["Petersburg"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":38.4919,"lng":-87.2786}}
    {"objectID":"America/Indiana/Tell_City","locale_names":["Tell City"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":37.9531,"lng":-86.7614}}
    {"objectID":"America/Indiana/Vevay","locale_names":["Vevay"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":38.7478,"lng":-85.0672}}
    {"objectID":"America/Indiana/Vincennes","locale_names":["Vincennes"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":38.6772,"lng":-87.5286}}
    {"objectID":"America/Indiana/Winamac","locale_names":["Winamac"],"administrative":["Indiana"],"country":"United States","country_code":"us","_geoloc":{"lat":41.0514,"lng":-86.6031}}
    {"objectID":"America/Inuvik","locale_names":["Inuvik"],"country":"Canada","country_code":"ca","_geoloc":{"lat":68.3497,"lng":-133.7167}}
    {"objectID":"America/Iqaluit","locale_names":["Iqaluit"],"country":"Canada","country_code":"ca","_geoloc":{"lat":63.7333,"lng":-68.4667}}
    {"objectID":"America/Jamaica","locale_names":["Jamaica"],"country":"Jamaica","country_code":"jm","_geoloc":{"lat":17.9681,"lng":-76.7933}}
    {"objectID":"America/Juneau","locale_names":["Juneau"],"country":"United States","country_code":"us","_geoloc":{"lat":58.3019,"lng":-134.4197}}
    {"objectID":"America/Kentucky/Louisville","locale_names":["Louisville"],"administrative":["Kentucky"],"country":"United States","country_code":"us","_geoloc":{"lat":38.2542,"lng":-85.7594}}
    {"objectID":"America/Kentucky/Monticello","locale_names":["Monticello"],"administrative":["Kentucky"],"country":"United States","country_code":"us","_geoloc":{"lat":36.8297,"lng":-84.8492}}
    {"objectID":"America/Kralendijk","locale_names":["Kralendijk"],"country":"Caribbean NL","country_code":"bq","_geoloc":{"lat":12.1508,"lng":-68.2767}}
    {"objectID":"America/La_Paz","locale_names":["La Paz"],"country":"Bolivia","country_code":"bo","_geoloc":{"lat":-16.5,"lng":-68.15}}
    {"objectID":"America/Lima","locale_names":["Lima"],"country":"Peru","country_code":"pe","_geoloc":{"lat":-12.05,"lng":-77.05}}
    {"objectID":"America/Los_Angeles","locale_names":["Los Angeles"],"country":"United States","country_code":"us","_geoloc":{"lat":34.0522,"lng":-118.2428}}
    {"objectID":"America/Lower_Princes","locale_names":["Lower Princes"],"country":"St Maarten (Dutch)","country_code":"sx","_geoloc":{"lat":18.0514,"lng":-63.0472}}
    {"objectID":"America/Maceio","locale_names":["Maceio"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-9.6667,"lng":-35.7167}}
    {"objectID":"America/Managua","locale_names":["Managua"],"country":"Nicaragua","country_code":"ni","_geoloc":{"lat":12.15,"lng":-86.2833}}
    {"objectID":"America/Manaus","locale_names":["Manaus"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-3.1333,"lng":-60.0167}}
    {"objectID":"America/Marigot","locale_names":["Marigot"],"country":"St Martin (French)","country_code":"mf","_geoloc":{"lat":18.0667,"lng":-63.0833}}
    {"objectID":"America/Martinique","locale_names":["Martinique"],"country":"Martinique","country_code":"mq","_geoloc":{"lat":14.6,"lng":-61.0833}}
    {"objectID":"America/Matamoros","locale_names":["Matamoros"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":25.8333,"lng":-97.5}}
    {"objectID":"America/Mazatlan","locale_names":["Mazatlan"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":23.2167,"lng":-106.4167}}
    {"objectID":"America/Menominee","locale_names":["Menominee"],"country":"United States","country_code":"us","_geoloc":{"lat":45.1078,"lng":-87.6142}}
    {"objectID":"America/Merida","locale_names":["Merida"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":20.9667,"lng":-89.6167}}
    {"objectID":"America/Metlakatla","locale_names":["Metlakatla"],"country":"United States","country_code":"us","_geoloc":{"lat":55.1269,"lng":-131.5764}}
    {"objectID":"America/Mexico_City","locale_names":["Mexico City"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":19.4,"lng":-99.15}}
    {"objectID":"America/Miquelon","locale_names":["Miquelon"],"country":"St Pierre & Miquelon","country_code":"pm","_geoloc":{"lat":47.05,"lng":-56.3333}}
    {"objectID":"America/Moncton","locale_names":["Moncton"],"country":"Canada","country_code":"ca","_geoloc":{"lat":46.1,"lng":-64.7833}}
    {"objectID":"America/Monterrey","locale_names":["Monterrey"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":25.6667,"lng":-100.3167}}
    {"objectID":"America/Montevideo","locale_names":["Montevideo"],"country":"Uruguay","country_code":"uy","_geoloc":{"lat":-34.9092,"lng":-56.2125}}
    {"objectID":"America/Montserrat","locale_names":["Montserrat"],"country":"Montserrat","country_code":"ms","_geoloc":{"lat":16.7167,"lng":-62.2167}}
    {"objectID":"America/Nassau","locale_names":["Nassau"],"country":"Bahamas","country_code":"bs","_geoloc":{"lat":25.0833,"lng":-77.35}}
    {"objectID":"America/New_York","locale_names":["New York"],"country":"United States","country_code":"us","_geoloc":{"lat":40.7142,"lng":-74.0064}}
    {"objectID":"America/Nome","locale_names":["Nome"],"country":"United States","country_code":"us","_geoloc":{"lat":64.5011,"lng":-165.4064}}
    {"objectID":"America/Noronha","locale_names":["Noronha"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-3.85,"lng":-32.4167}}
    {"objectID":"America/North_Dakota/Beulah","locale_names":["Beulah"],"administrative":["North Dakota"],"country":"United States","country_code":"us","_geoloc":{"lat":47.2642,"lng":-101.7778}}
    {"objectID":"America/North_Dakota/Center","locale_names":["Center"],"administrative":["North Dakota"],"country":"United States","country_code":"us","_geoloc":{"lat":47.1164,"lng":-101.2992}}
    {"objectID":"America/North_Dakota/New_Salem","locale_names":["New Salem"],"administrative":["North Dakota"],"country":"United States","country_code":"us","_geoloc":{"lat":46.845,"lng":-101.4108}}
    {"objectID":"America/Nuuk","locale_names":["Nuuk"],"country":"Greenland","country_code":"gl","_geoloc":{"lat":64.1833,"lng":-51.7333}}
    {"objectID":"America/Ojinaga","locale_names":["Ojinaga"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":29.5667,"lng":-104.4167}}
    {"objectID":"America/Panama","locale_names":["Panama"],"country":"Panama","country_code":"pa","_geoloc":{"lat":8.9667,"lng":-79.5333}}
    {"objectID":"America/Paramaribo","locale_names":["Paramaribo"],"country":"Suriname","country_code":"sr","_geoloc":{"lat":5.8333,"lng":-55.1667}}
    {"objectID":"America/Phoenix","locale_names":["Phoenix"],"country":"United States","country_code":"us","_geoloc":{"lat":33.4483,"lng":-112.0733}}
    {"objectID":"America/Port-au-Prince","locale_names":["Port-au-Prince"],"country":"Haiti","country_code":"ht","_geoloc":{"lat":18.5333,"lng":-72.3333}}
    {"objectID":"America/Port_of_Spain","locale_names":["Port of Spain"],"country":"Trinidad & Tobago","country_code":"tt","_geoloc":{"lat":10.65,"lng":-61.5167}}
    {"objectID":"America/Porto_Velho","locale_names":["Porto Velho"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-8.7667,"lng":-63.9}}
    {"objectID":"America/Puerto_Rico","locale_names":["Puerto Rico"],"country":"Puerto Rico","country_code":"pr","_geoloc":{"lat":18.4683,"lng":-66.1061}}
    {"objectID":"America/Punta_Arenas","locale_names":["Punta Arenas"],"country":"Chile","country_code":"cl","_geoloc":{"lat":-53.15,"lng":-70.9167}}
    {"objectID":"America/Rankin_Inlet","locale_names":["Rankin Inlet"],"country":"Canada","country_code":"ca","_geoloc":{"lat":62.8167,"lng":-92.0831}}
    {"objectID":"America/Recife","locale_names":["Recife"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-8.05,"lng":-34.9}}
    {"objectID":"America/Regina","locale_names":["Regina"],"country":"Canada","country_code":"ca","_geoloc":{"lat":50.4,"lng":-104.65}}
    {"objectID":"America/Resolute","locale_names":["Resolute"],"country":"Canada","country_code":"ca","_geoloc":{"lat":74.6956,"lng":-94.8292}}
    {"objectID":"America/Rio_Branco","locale_names":["Rio Branco"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-9.9667,"lng":-67.8}}
    {"objectID":"America/Santarem","locale_names":["Santarem"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-2.4333,"lng":-54.8667}}
    {"objectID":"America/Santiago","locale_names":["Santiago"],"country":"Chile","country_code":"cl","_geoloc":{"lat":-33.45,"lng":-70.6667}}
    {"objectID":"America/Santo_Domingo","locale_names":["Santo Domingo"],"country":"Dominican Republic","country_code":"do","_geoloc":{"lat":18.4667,"lng":-69.9}}
    {"objectID":"America/Sao_Paulo","locale_names":["Sao Paulo"],"country":"Brazil","country_code":"br","_geoloc":{"lat":-23.5333,"lng":-46.6167}}
    {"objectID":"America/Scoresbysund","locale_names":["Scoresbysund"],"country":"Greenland","country_code":"gl","_geoloc":{"lat":70.4833,"lng":-21.9667}}
    {"objectID":"America/Sitka","locale_names":["Sitka"],"country":"United States","country_code":"us","_geoloc":{"lat":57.1764,"lng":-135.3019}}
    {"objectID":"America/St_Barthelemy","locale_names":["St Barthelemy"],"country":"St Barthelemy","country_code":"bl","_geoloc":{"lat":17.8833,"lng":-62.85}}
    {"objectID":"America/St_Johns","locale_names":["St Johns"],"country":"Canada","country_code":"ca","_geoloc":{"lat":47.5667,"lng":-52.7167}}
    {"objectID":"America/St_Kitts","locale_names":["St Kitts"],"country":"St Kitts & Nevis","country_code":"kn","_geoloc":{"lat":17.3,"lng":-62.7167}}
    {"objectID":"America/St_Lucia","locale_names":["St Lucia"],"country":"St Lucia","country_code":"lc","_geoloc":{"lat":14.0167,"lng":-61.0}}
    {"objectID":"America/St_Thomas","locale_names":["St Thomas"],"country":"Virgin Islands (US)","country_code":"vi","_geoloc":{"lat":18.35,"lng":-64.9333}}
    {"objectID":"America/St_Vincent","locale_names":["St Vincent"],"country":"St Vincent","country_code":"vc","_geoloc":{"lat":13.15,"lng":-61.2333}}
    {"objectID":"America/Swift_Current","locale_names":["Swift Current"],"country":"Canada","country_code":"ca","_geoloc":{"lat":50.2833,"lng":-107.8333}}
    {"objectID":"America/Tegucigalpa","locale_names":["Tegucigalpa"],"country":"Honduras","country_code":"hn","_geoloc":{"lat":14.1,"lng":-87.2167}}
    {"objectID":"America/Thule","locale_names":["Thule"],"country":"Greenland","country_code":"gl","_geoloc":{"lat":76.5667,"lng":-68.7833}}
    {"objectID":"America/Tijuana","locale_names":["Tijuana"],"country":"Mexico","country_code":"mx","_geoloc":{"lat":32.5333,"lng":-117.0167}}
    {"objectID":"America/Toronto","locale_names":["Toronto"],"country":"Canada","country_code":"ca","_geoloc":{"lat":43.65,"lng":-79.3833}}
    {"objectID":"America/Tortola","locale_names":["Tortola"],"country":"Virgin Islands (UK)","country_code":"vg","_geoloc":{"lat":18.45,"lng":-64.6167}}
    {"objectID":"America/Vancouver","locale_names":["Vancouver"],"country":"Canada","country_code":"ca","_geoloc":{"lat":49.2667,"lng":-123.1167}}
    {"objectID":"America/Whitehorse","locale_names":["Whitehorse"],"country":"Canada","country_code":"ca","_geoloc":{"lat":60.7167,"lng":-135.05}}
    {"objectID":"America/Winnipeg","locale_names":["Winnipeg"],"country":"Canada","country_code":"ca","_geoloc":{"lat":49.8833,"lng":-97.15}}
    {"objectID":"America/Yakutat","locale_names":["Yakutat"],"country":"United States","country_code":"us","_geoloc":{"lat":59.5469,"lng":-139.7272}}
    {"objectID":"Antarctica/Casey","locale_names":["Casey"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-66.2833,"lng":110.5167}}
    {"objectID":"Antarctica/Davis","locale_names":["Davis"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-68.5833,"lng":77.9667}}
    {"objectID":"Antarctica/DumontDUrville","locale_names":["DumontDUrville"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-66.6667,"lng":140.0167}}
    {"objectID":"Antarctica/Macquarie","locale_names":["Macquarie"],"country":"Australia","country_code":"au","_geoloc":{"lat":-54.5,"lng":158.95}}
    {"objectID":"Antarctica/Mawson","locale_names":["Mawson"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-67.6,"lng":62.8833}}
    {"objectID":"Antarctica/McMurdo","locale_names":["McMurdo"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-77.8333,"lng":166.6}}
    {"objectID":"Antarctica/Palmer","locale_names":["Palmer"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-64.8,"lng":-64.1}}
    {"objectID":"Antarctica/Rothera","locale_names":["Rothera"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-67.5667,"lng":-68.1333}}
    {"objectID":"Antarctica/Syowa","locale_names":["Syowa"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-69.0061,"lng":39.59}}
    {"objectID":"Antarctica/Troll","locale_names":["Troll"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-72.0114,"lng":2.535}}
    {"objectID":"Antarctica/Vostok","locale_names":["Vostok"],"country":"Antarctica","country_code":"aq","_geoloc":{"lat":-78.4,"lng":106.9}}
    {"objectID":"Arctic/Longyearbyen","locale_names":["Longyearbyen"],"country":"Svalbard & Jan Mayen","country_code":"sj","_geoloc":{"lat":78.0,"lng":16.0}}
    {"objectID":"Asia/Aden","locale_names":["Aden"],"country":"Yemen","country_code":"ye","_geoloc":{"lat":12.75,"lng":45.2}}
    {"objectID":"Asia/Almaty","locale_names":["Almaty"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":43.25,"lng":76.95}}
    {"objectID":"Asia/Amman","locale_names":["Amman"],"country":"Jordan","country_code":"jo","_geoloc":{"lat":31.95,"lng":35.9333}}
    {"objectID":"Asia/Anadyr","locale_names":["Anadyr"],"country":"Russia","country_code":"ru","_geoloc":{"lat":64.75,"lng":177.4833}}
    {"objectID":"Asia/Aqtau","locale_names":["Aqtau"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":44.5167,"lng":50.2667}}
    {"objectID":"Asia/Aqtobe","locale_names":["Aqtobe"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":50.2833,"lng":57.1667}}
    {"objectID":"Asia/Ashgabat","locale_names":["Ashgabat"],"country":"Turkmenistan","country_code":"tm","_geoloc":{"lat":37.95,"lng":58.3833}}
    {"objectID":"Asia/Atyrau","locale_names":["Atyrau"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":47.1167,"lng":51.9333}}
    {"objectID":"Asia/Baghdad","locale_names":["Baghdad"],"country":"Iraq","country_code":"iq","_geoloc":{"lat":33.35,"lng":44.4167}}
    {"objectID":"Asia/Bahrain","locale_names":["Bahrain"],"country":"Bahrain","country_code":"bh","_geoloc":{"lat":26.3833,"lng":50.5833}}
    {"objectID":"Asia/Baku","locale_names":["Baku"],"country":"Azerbaijan","country_code":"az","_geoloc":{"lat":40.3833,"lng":49.85}}
    {"objectID":"Asia/Bangkok","locale_names":["Bangkok"],"country":"Thailand","country_code":"th","_geoloc":{"lat":13.75,"lng":100.5167}}
    {"objectID":"Asia/Barnaul","locale_names":["Barnaul"],"country":"Russia","country_code":"ru","_geoloc":{"lat":53.3667,"lng":83.75}}
    {"objectID":"Asia/Beirut","locale_names":["Beirut"],"country":"Lebanon","country_code":"lb","_geoloc":{"lat":33.8833,"lng":35.5}}
    {"objectID":"Asia/Bishkek","locale_names":["Bishkek"],"country":"Kyrgyzstan","country_code":"kg","_geoloc":{"lat":42.9,"lng":74.6}}
    {"objectID":"Asia/Brunei","locale_names":["Brunei"],"country":"Brunei","country_code":"bn","_geoloc":{"lat":4.9333,"lng":114.9167}}
    {"objectID":"Asia/Chita","locale_names":["Chita"],"country":"Russia","country_code":"ru","_geoloc":{"lat":52.05,"lng":113.4667}}
    {"objectID":"Asia/Colombo","locale_names":["Colombo"],"country":"Sri Lanka","country_code":"lk","_geoloc":{"lat":6.9333,"lng":79.85}}
    {"objectID":"Asia/Damascus","locale_names":["Damascus"],"country":"Syria","country_code":"sy","_geoloc":{"lat":33.5,"lng":36.3}}
    {"objectID":"Asia/Dhaka","locale_names":["Dhaka"],"country":"Bangladesh","country_code":"bd","_geoloc":{"lat":23.7167,"lng":90.4167}}
    {"objectID":"Asia/Dili","locale_names":["Dili"],"country":"East Timor","country_code":"tl","_geoloc":{"lat":-8.55,"lng":125.5833}}
    {"objectID":"Asia/Dubai","locale_names":["Dubai"],"country":"United Arab Emirates","country_code":"ae","_geoloc":{"lat":25.3,"lng":55.3}}
    {"objectID":"Asia/Dushanbe","locale_names":["Dushanbe"],"country":"Tajikistan","country_code":"tj","_geoloc":{"lat":38.5833,"lng":68.8}}
    {"objectID":"Asia/Famagusta","locale_names":["Famagusta"],"country":"Cyprus","country_code":"cy","_geoloc":{"lat":35.1167,"lng":33.95}}
    {"objectID":"Asia/Gaza","locale_names":["Gaza"],"country":"Palestine","country_code":"ps","_geoloc":{"lat":31.5,"lng":34.4667}}
    {"objectID":"Asia/Hebron","locale_names":["Hebron"],"country":"Palestine","country_code":"ps","_geoloc":{"lat":31.5333,"lng":35.095}}
    {"objectID":"Asia/Ho_Chi_Minh","locale_names":["Ho Chi Minh"],"country":"Vietnam","country_code":"vn","_geoloc":{"lat":10.75,"lng":106.6667}}
    {"objectID":"Asia/Hong_Kong","locale_names":["Hong Kong"],"country":"Hong Kong","country_code":"hk","_geoloc":{"lat":22.2833,"lng":114.15}}
    {"objectID":"Asia/Hovd","locale_names":["Hovd"],"country":"Mongolia","country_code":"mn","_geoloc":{"lat":48.0167,"lng":91.65}}
    {"objectID":"Asia/Irkutsk","locale_names":["Irkutsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":52.2667,"lng":104.3333}}
    {"objectID":"Asia/Jakarta","locale_names":["Jakarta"],"country":"Indonesia","country_code":"id","_geoloc":{"lat":-6.1667,"lng":106.8}}
    {"objectID":"Asia/Jayapura","locale_names":["Jayapura"],"country":"Indonesia","country_code":"id","_geoloc":{"lat":-2.5333,"lng":140.7}}
    {"objectID":"Asia/Jerusalem","locale_names":["Jerusalem"],"country":"Israel","country_code":"il","_geoloc":{"lat":31.7806,"lng":35.2239}}
    {"objectID":"Asia/Kabul","locale_names":["Kabul"],"country":"Afghanistan","country_code":"af","_geoloc":{"lat":34.5167,"lng":69.2}}
    {"objectID":"Asia/Kamchatka","locale_names":["Kamchatka"],"country":"Russia","country_code":"ru","_geoloc":{"lat":53.0167,"lng":158.65}}
    {"objectID":"Asia/Karachi","locale_names":["Karachi"],"country":"Pakistan","country_code":"pk","_geoloc":{"lat":24.8667,"lng":67.05}}
    {"objectID":"Asia/Kathmandu","locale_names":["Kathmandu"],"country":"Nepal","country_code":"np","_geoloc":{"lat":27.7167,"lng":85.3167}}
    {"objectID":"Asia/Khandyga","locale_names":["Khandyga"],"country":"Russia","country_code":"ru","_geoloc":{"lat":62.6564,"lng":135.5539}}
    {"objectID":"Asia/Kolkata","locale_names":["Kolkata"],"country":"India","country_code":"in","_geoloc":{"lat":22.5333,"lng":88.3667}}
    {"objectID":"Asia/Krasnoyarsk","locale_names":["Krasnoyarsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":56.0167,"lng":92.8333}}
    {"objectID":"Asia/Kuala_Lumpur","locale_names":["Kuala Lumpur"],"country":"Malaysia","country_code":"my","_geoloc":{"lat":3.1667,"lng":101.7}}
    {"objectID":"Asia/Kuching","locale_names":["Kuching"],"country":"Malaysia","country_code":"my","_geoloc":{"lat":1.55,"lng":110.3333}}
    {"objectID":"Asia/Kuwait","locale_names":["Kuwait"],"country":"Kuwait","country_code":"kw","_geoloc":{"lat":29.3333,"lng":47.9833}}
    {"objectID":"Asia/Macau","locale_names":["Macau"],"country":"Macau","country_code":"mo","_geoloc":{"lat":22.1972,"lng":113.5417}}
    {"objectID":"Asia/Magadan","locale_names":["Magadan"],"country":"Russia","country_code":"ru","_geoloc":{"lat":59.5667,"lng":150.8}}
    {"objectID":"Asia/Makassar","locale_names":["Makassar"],"country":"Indonesia","country_code":"id","_geoloc":{"lat":-5.1167,"lng":119.4}}
    {"objectID":"Asia/Manila","locale_names":["Manila"],"country":"Philippines","country_code":"ph","_geoloc":{"lat":14.5867,"lng":120.9678}}
    {"objectID":"Asia/Muscat","locale_names":["Muscat"],"country":"Oman","country_code":"om","_geoloc":{"lat":23.6,"lng":58.5833}}
    {"objectID":"Asia/Nicosia","locale_names":["Nicosia"],"country":"Cyprus","country_code":"cy","_geoloc":{"lat":35.1667,"lng":33.3667}}
    {"objectID":"Asia/Novokuznetsk","locale_names":["Novokuznetsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":53.75,"lng":87.1167}}
    {"objectID":"Asia/Novosibirsk","locale_names":["Novosibirsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":55.0333,"lng":82.9167}}
    {"objectID":"Asia/Omsk","locale_names":["Omsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":55.0,"lng":73.4}}
    {"objectID":"Asia/Oral","locale_names":["Oral"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":51.2167,"lng":51.35}}
    {"objectID":"Asia/Phnom_Penh","locale_names":["Phnom Penh"],"country":"Cambodia","country_code":"kh","_geoloc":{"lat":11.55,"lng":104.9167}}
    {"objectID":"Asia/Pontianak","locale_names":["Pontianak"],"country":"Indonesia","country_code":"id","_geoloc":{"lat":-0.0333,"lng":109.3333}}
    {"objectID":"Asia/Pyongyang","locale_names":["Pyongyang"],"country":"Korea (North)","country_code":"kp","_geoloc":{"lat":39.0167,"lng":125.75}}
    {"objectID":"Asia/Qatar","locale_names":["Qatar"],"country":"Qatar","country_code":"qa","_geoloc":{"lat":25.2833,"lng":51.5333}}
    {"objectID":"Asia/Qostanay","locale_names":["Qostanay"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":53.2,"lng":63.6167}}
    {"objectID":"Asia/Qyzylorda","locale_names":["Qyzylorda"],"country":"Kazakhstan","country_code":"kz","_geoloc":{"lat":44.8,"lng":65.4667}}
    {"objectID":"Asia/Riyadh","locale_names":["Riyadh"],"country":"Saudi Arabia","country_code":"sa","_geoloc":{"lat":24.6333,"lng":46.7167}}
    {"objectID":"Asia/Sakhalin","locale_names":["Sakhalin"],"country":"Russia","country_code":"ru","_geoloc":{"lat":46.9667,"lng":142.7}}
    {"objectID":"Asia/Samarkand","locale_names":["Samarkand"],"country":"Uzbekistan","country_code":"uz","_geoloc":{"lat":39.6667,"lng":66.8}}
    {"objectID":"Asia/Seoul","locale_names":["Seoul"],"country":"Korea (South)","country_code":"kr","_geoloc":{"lat":37.55,"lng":126.9667}}
    {"objectID":"Asia/Shanghai","locale_names":["Shanghai"],"country":"China","country_code":"cn","_geoloc":{"lat":31.2333,"lng":121.4667}}
    {"objectID":"Asia/Singapore","locale_names":["Singapore"],"country":"Singapore","country_code":"sg","_geoloc":{"lat":1.2833,"lng":103.85}}
    {"objectID":"Asia/Srednekolymsk","locale_names":["Srednekolymsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":67.4667,"lng":153.7167}}
    {"objectID":"Asia/Taipei","locale_names":["Taipei"],"country":"Taiwan","country_code":"tw","_geoloc":{"lat":25.05,"lng":121.5}}
    {"objectID":"Asia/Tashkent","locale_names":["Tashkent"],"country":"Uzbekistan","country_code":"uz","_geoloc":{"lat":41.3333,"lng":69.3}}
    {"objectID":"Asia/Tbilisi","locale_names":["Tbilisi"],"country":"Georgia","country_code":"ge","_geoloc":{"lat":41.7167,"lng":44.8167}}
    {"objectID":"Asia/Tehran","locale_names":["Tehran"],"country":"Iran","country_code":"ir","_geoloc":{"lat":35.6667,"lng":51.4333}}
    {"objectID":"Asia/Thimphu","locale_names":["Thimphu"],"country":"Bhutan","country_code":"bt","_geoloc":{"lat":27.4667,"lng":89.65}}
    {"objectID":"Asia/Tokyo","locale_names":["Tokyo"],"country":"Japan","country_code":"jp","_geoloc":{"lat":35.6544,"lng":139.7447}}
    {"objectID":"Asia/Tomsk","locale_names":["Tomsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":56.5,"lng":84.9667}}
    {"objectID":"Asia/Ulaanbaatar","locale_names":["Ulaanbaatar"],"country":"Mongolia","country_code":"mn","_geoloc":{"lat":47.9167,"lng":106.8833}}
    {"objectID":"Asia/Urumqi","locale_names":["Urumqi"],"country":"China","country_code":"cn","_geoloc":{"lat":43.8,"lng":87.5833}}
    {"objectID":"Asia/Ust-Nera","locale_names":["Ust-Nera"],"country":"Russia","country_code":"ru","_geoloc":{"lat":64.5603,"lng":143.2267}}
    {"objectID":"Asia/Vientiane","locale_names":["Vientiane"],"country":"Laos","country_code":"la","_geoloc":{"lat":17.9667,"lng":102.6}}
    {"objectID":"Asia/Vladivostok","locale_names":["Vladivostok"],"country":"Russia","country_code":"ru","_geoloc":{"lat":43.1667,"lng":131.9333}}
    {"objectID":"Asia/Yakutsk","locale_names":["Yakutsk"],"country":"Russia","country_code":"ru","_geoloc":{"lat":62.0,"lng":129.6667}}
    {"objectID":"Asia/Yangon","locale_names":["Yangon"],"country":"Myanmar (Burma)","country_code":"mm","_geoloc":{"lat":16.7833,"lng":96.1667}}
    {"objectID":"Asia/Yekaterinburg","locale_names":["Yekaterinburg"],"country":"Russia","country_code":"ru","_geoloc":{"lat":56.85,"lng":60.6}}
    {"objectID":"Asia/Yerevan","locale_names":["Yerevan"],"country":"Armenia","country_code":"am","_geoloc":{"lat":40.1833,"lng":44.5}}
    """#
}
