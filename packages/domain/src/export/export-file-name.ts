import { truncateToBytes } from './truncate-to-bytes.ts'

/** Device names, which Windows reserves regardless of the file extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Bidirectional control characters, with which '.exe' can be made to look like '.gpx'. Unicode,
 * Annex 9.
 */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** File names may have 255 bytes; the rest is for a number that a browser may append. */
const mostBytes = 200

/**
 * The file name of an export: the map's name and an extension such as '.kml' or '-csv.zip'. Path
 * separators, control characters and bidirectional controls in the map's name are replaced, so that
 * the file cannot leave its folder or disguise its extension.
 */
export function exportFileName(mapName: string, ending: string): string {
  const letters = mapName
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029/\\:*?"<>|]/gu, '-')
    .replaceAll(directionMarks, '-')
    .trim()
  const name = truncateToBytes(letters, mostBytes).replaceAll(/^[.\s]+|[.\s]+$/g, '')
  if (name === '') return `Map${ending}`
  return `${deviceName.test(name) ? '_' : ''}${name}${ending}`
}
