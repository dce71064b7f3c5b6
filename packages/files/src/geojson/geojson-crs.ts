import { crsOfName, type Crs } from '../crs.ts'
import { unreadCrs } from '../irish-grid.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { JsonFeatures } from './json-features.ts'

/** The CRS in a document's `crs` member; undefined without one. Throws for an unknown system. */
export function parseCrsMember(
  file: string,
  members: ReadonlyMap<string, string>,
): Crs | undefined {
  const text = members.get('crs')
  if (text === undefined || text === 'null') return undefined
  const member = JSON.parse(text) as { properties?: { name?: unknown } } | string | number
  const name = typeof member === 'object' ? member.properties?.name : member
  const crs = crsOfName(String(name))
  if (crs) return crs
  const shown = text.length > 100 ? `${text.slice(0, 97)}...` : text
  throw new RefusedFile(file, `its coordinates are in ${unreadCrs(shown)}.`)
}

/**
 * Finds the `crs` members of a file, by the number of their document, wherever they are in it. Few
 * files have one after their features, so the file is only parsed if the word occurs in it.
 */
export async function findLateCrs(
  input: Input,
  { signal }: ReadMonitor,
  featureMaxCharacters?: number,
): Promise<ReadonlyMap<number, Crs>> {
  const found = new Map<number, Crs>()
  // Progress is reported by the pass that reads the features.
  const watch: ReadMonitor = { signal, onRead: () => undefined }
  if (!(await hasCrsMember(input, watch))) return found
  const decoder = new TextDecoder()
  const json = new JsonFeatures(featureMaxCharacters)
  for await (const chunk of input.chunks(watch)) {
    for (const { kind } of json.write(decoder.decode(chunk, { stream: true }))) {
      const crs = kind === 'end' ? parseCrsMember(input.name, json.members) : undefined
      if (crs) found.set(json.document, crs)
    }
  }
  return found
}

const word = Buffer.from('"crs"')

async function hasCrsMember(input: Input, watch: ReadMonitor): Promise<boolean> {
  let tail = Buffer.alloc(0)
  for await (const chunk of input.chunks(watch)) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    // The word may straddle two chunks.
    const seam = Buffer.concat([tail, bytes.subarray(0, word.length)])
    if (bytes.includes(word) || seam.includes(word)) return true
    tail = Buffer.concat([tail, bytes.subarray(-word.length)]).subarray(-word.length)
  }
  return false
}
