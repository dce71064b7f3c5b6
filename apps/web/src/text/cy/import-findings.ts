/**
 * Import findings about a row of a file, by code. The English text, with its values, comes from the
 * server.
 */
export const importFindings: Readonly<Record<string, string>> = {
  'bad-grid-reference': 'nid yw’r cyfeirnod grid yn gyfeirnod grid',
  'bad-line': 'nid yw llinell o un pwynt yn arwain i unman',
  'bad-position': 'nid yw’r safle’n safle',
  'bad-postcode': 'nid yw’r cod post yn god post',
  'bad-ring': 'mae cylch ohono nad yw’n amgáu dim',
  'bad-shape': 'ni ellir darllen y siâp',
  'blank-row': 'mae’r rhes yn wag',
  'broken-quotes': 'nid yw’r dyfynodau’n cau',
  'cut-off': 'mae’r ffeil yn gorffen yn ei chanol',
  'image-overlay': 'llun ydyw, nid siâp',
  'network-link': 'mae’n cyfeirio at ffeil arall, na chaiff ei darllen',
  'no-geometry': 'nid oes ganddo siâp, neu mae’n wag',
  'no-position': 'nid oes ganddo safle',
  'no-postcode': 'nid oes cod post',
  'not-geojson': 'nid GeoJSON ydyw',
  'not-json': 'nid JSON ydyw',
  'null-character': 'mae nod ynddo na ellir ei gadw',
  'off-earth': 'mae’n gorwedd y tu hwnt i’r ddaear',
  'other-encoding': 'mae wedi’i amgodio mewn ffordd arall',
  'outside-grid': 'mae y tu allan i Grid Cenedlaethol Prydain',
  'self-crossing': 'mae ei ffin yn croesi ei hun, felly gall ei arwynebedd fod yn anghywir',
  'swapped-axes': 'mae’r lledred a’r hydred wedi’u cyfnewid',
  'too-complex': 'mae gan ei siâp ormod o bwyntiau',
  'unknown-crs': 'nid yw’r system gyfeirio’n hysbys',
  'unknown-postcode': 'nid yw’r cod post yn y gofrestr',
  'wrong-crs': 'nid yw’r system gyfeirio a nodir yn gywir',
}
