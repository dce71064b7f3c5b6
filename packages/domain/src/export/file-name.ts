import { cutToBytes } from './cut-to-bytes.ts'

/** Names of devices, which Windows opens instead of a file, whatever ending they have. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Marks of the direction of writing, behind which '.exe' can read as '.gpx'. Unicode, Annex 9. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Names of files may have 255 bytes, and a browser may add a number to one. */
const mostBytes = 200

/**
 * What an exported file is called: the map's name and an ending such as '.kml' or '-csv.zip'. Whatever
 * the map's name is, the file lands in the folder it was put into, and its ending is what it seems:
 * separators of paths, control characters and marks that turn the direction of writing are replaced.
 */
export function exportFileName(mapName: string, ending: string): string {
  const letters = mapName
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029/\\:*?"<>|]/gu, '-')
    .replaceAll(directionMarks, '-')
    .trim()
  const name = cutToBytes(letters, mostBytes).replaceAll(/^[.\s]+|[.\s]+$/g, '')
  if (name === '') return `Map${ending}`
  return `${deviceName.test(name) ? '_' : ''}${name}${ending}`
}
