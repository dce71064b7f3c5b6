/** The supported formats, as messages list them. */
export const readFormats =
  'GeoJSON, KML, KMZ, GPX, CSV, Excel (.xlsx), OpenDocument sheets (.ods), shapefile (zipped), GeoPackage and DXF'

const askForData = 'Ask whoever made it for the data as GeoJSON, KML, CSV or a shapefile.'
const picture = `it is an image, which has no positions to import. ${askForData}`
const convert = 'Save it as GeoJSON or GeoPackage, for example with QGIS.'
const unpack = 'Unpack it, then import its files or pack them as a .zip.'
const otherArchive = `it is an archive of a kind that Terrier cannot read. ${unpack}`

/** Signatures of common unsupported formats, with what the user can do about each. */
const known: readonly (readonly [start: string, why: string, at?: number])[] = [
  ['%PDF', `it is a PDF, which has no positions to import. ${askForData}`],
  [
    '\u00D0\u00CF\u0011\u00E0',
    'it is an older Office file such as .xls, or one with a password. Open it in a spreadsheet program and save it as .xlsx without a password.',
  ],
  ['\u0089PNG', picture],
  ['\u00FF\u00D8\u00FF', picture],
  ['GIF8', picture],
  ['BM', picture],
  ['II*\0', picture],
  ['MM\0*', picture],
  ['WEBP', picture, 8],
  ['AC10', 'it is a DWG drawing. Save it as DXF in the program it was drawn with.'],
  ['fgb\u0003', `it is FlatGeobuf. ${convert}`],
  ['PAR1', `it is GeoParquet. ${convert}`],
  ['7z\u00BC\u00AF', otherArchive],
  ['Rar!', otherArchive],
  ['\u00FD7zXZ', otherArchive],
  ['BZh', otherArchive],
  ['ustar', otherArchive, 257],
  ['{\\rtf', 'it is a text document. Save its table as .xlsx or CSV.'],
]

/**
 * Explains, from its first bytes, why an unrecognised file cannot be read and what to do about it.
 */
export function unreadableReason(head: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(head)
  const found = known.find(([start, , at = 0]) => latin1(head, at, start.length) === start)
  if (found) return found[1]
  if (isDbase(head)) {
    return 'it is the table of a shapefile. Zip it together with the .shp file of the same name.'
  }
  const [, root = ''] = /^\s*(?:<[?!][^>]*>\s*)*<(?:\w+:)?(\w+)/.exec(text) ?? []
  if (/^html$/i.test(root)) {
    return `it is a web page, perhaps saved instead of the file you meant to download. Terrier reads ${readFormats}.`
  }
  if (/^osm$/i.test(root)) return `it is OpenStreetMap XML. ${convert}`
  if (/gml/i.test(text.slice(0, 2000)) && root !== '') return `it is GML. ${convert}`
  return `it is not in a format that Terrier reads: ${readFormats}.`
}

/** Decodes each byte as the code point of its value, which no TextDecoder does exactly. */
function latin1(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Detects dBASE III, with or without memos: its first bytes contain a date. */
function isDbase([kind = 0, , month = 0, day = 0, ...rest]: Uint8Array): boolean {
  const isKind = kind === 0x03 || kind === 0x83 || kind === 0x8b
  return isKind && rest.length > 28 && month >= 1 && month <= 12 && day >= 1 && day <= 31
}
