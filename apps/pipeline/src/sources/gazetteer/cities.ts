/** Places with the status of a city, as GeoNames writes them. GOV.UK, 'List of cities', 2022. */
export const cities: ReadonlySet<string> = new Set(
  `Bath; Birmingham; Bradford; Brighton; Bristol; Cambridge; Canterbury
  Carlisle; Chelmsford; Chester; Chichester; Colchester; Coventry; Derby
  Doncaster; Durham; Ely; Exeter; Gloucester; Hereford; Kingston upon Hull
  Hull; Lancaster; Leeds; Leicester; Lichfield; Lincoln; Liverpool
  London; Manchester; Milton Keynes; Newcastle upon Tyne; Norwich; Nottingham; Oxford
  Peterborough; Plymouth; Portsmouth; Preston; Ripon; Salford; Salisbury
  Sheffield; Southampton; Southend-on-Sea; St Albans; Stoke-on-Trent; Sunderland; Truro
  Wakefield; Wells; Westminster; Winchester; Wolverhampton; Worcester; York
  Aberdeen; Dundee; Dunfermline; Edinburgh; Glasgow; Inverness; Perth
  Stirling; Bangor; Cardiff; Newport; Saint Asaph; St Asaph; Saint Davids
  St Davids; Swansea; Wrexham`.split(/;?\s*[;\n]\s*/),
)
