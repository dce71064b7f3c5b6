import { recordSeparator } from './geojson/json-features.ts'

/** The formats that are read. */
export type FileFormat =
  | 'geojson'
  | 'kml'
  | 'kmz'
  | 'gpx'
  | 'csv'
  | 'xlsx'
  | 'ods'
  | 'shapefile'
  | 'geopackage'
  | 'dxf'

/** What a file is by its first bytes: a format, or a wrapping of another. */
export type Recognised =
  | Exclude<FileFormat, 'kmz' | 'xlsx' | 'ods' | 'shapefile'>
  | 'zip'
  | 'gzip'
  | 'shp'

/** So many of the first bytes decide. */
export const headBytes = 4096

const signatures: readonly (readonly [string, Recognised])[] = [
  ['PK\u0003\u0004', 'zip'],
  ['PK\u0005\u0006', 'zip'],
  ['\u001F\u008B', 'gzip'],
  ['SQLite format 3\0', 'geopackage'],
  ['\0\0\u0027\u000A', 'shp'],
]

/**
 * What a file is, by its content and not by what it is called: names lie. Only text without a mark of
 * its own is believed to be a table. Undefined for what cannot be read.
 */
export function recogniseFile(head: Uint8Array): Recognised | undefined {
  const raw = new TextDecoder('latin1').decode(head)
  for (const [signature, format] of signatures) if (startsWith(head, signature)) return format
  if (raw.includes('\0')) return undefined
  const text = raw.replace(/^\u00EF\u00BB\u00BF/, '').trimStart()
  if (text.startsWith('<')) return ofXml(text)
  if (['{', '[', recordSeparator].includes(text.charAt(0))) return 'geojson'
  if (/^(?:999\s[^\n]*\n\s*)*0\s*\n\s*SECTION\b/.test(text)) return 'dxf'
  const [line = ''] = text.split(/\r?\n/)
  return /[,;\t]/.test(line) || /^[\w .-]{0,100}$/.test(line) ? 'csv' : undefined
}

function ofXml(text: string): Recognised | undefined {
  const [, root] = /<(?:\w+:)?(kml|gpx|html)[\s>]/i.exec(text) ?? []
  if (root?.toLowerCase() === 'kml') return 'kml'
  return root?.toLowerCase() === 'gpx' ? 'gpx' : undefined
}

function startsWith(head: Uint8Array, signature: string): boolean {
  return Array.from(signature, (sign) => sign.charCodeAt(0)).every(
    (code, place) => head[place] === code,
  )
}
