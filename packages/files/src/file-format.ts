import { recordSeparator } from './geojson/json-features.ts'

/** The supported formats. */
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

/** The type of a file by its first bytes: a format, or a container or compression around one. */
export type DetectedFormat =
  | Exclude<FileFormat, 'kmz' | 'xlsx' | 'ods' | 'shapefile'>
  | 'zip'
  | 'gzip'
  | 'shp'

/** How many bytes from the start of a file `detectFileFormat` needs. */
export const formatHeadBytes = 4096

const signatures: readonly (readonly [string, DetectedFormat])[] = [
  ['PK\u0003\u0004', 'zip'],
  ['PK\u0005\u0006', 'zip'],
  ['\u001F\u008B', 'gzip'],
  ['SQLite format 3\0', 'geopackage'],
  ['\0\0\u0027\u000A', 'shp'],
]

/**
 * Detects the type of a file from its content, not its name, since extensions are often wrong. Only
 * text without another format's signature counts as a table. Undefined for an unsupported file.
 */
export function detectFileFormat(head: Uint8Array): DetectedFormat | undefined {
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

function ofXml(text: string): DetectedFormat | undefined {
  const [, root] = /<(?:\w+:)?(kml|gpx|html)[\s>]/i.exec(text) ?? []
  if (root?.toLowerCase() === 'kml') return 'kml'
  return root?.toLowerCase() === 'gpx' ? 'gpx' : undefined
}

function startsWith(head: Uint8Array, signature: string): boolean {
  return Array.from(signature, (sign) => sign.charCodeAt(0)).every(
    (code, place) => head[place] === code,
  )
}
