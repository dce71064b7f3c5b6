import { unzipSync, zipSync } from 'fflate'

const sumsFile = 'SHA256SUMS'

/** The time of all entries, as the server writes it: an archive has local times. */
const zipTime = new Date(1980, 0, 1)

export type PackFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

/** The files of an archive, in its order. Throws when it is not one. */
export function unzip(archive: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  return unzipSync(archive)
}

/**
 * An archive of a pack with more files. The files of the pack and the lines of their sums remain as
 * they are; the sums of the others follow them. The same files make the same bytes.
 */
export async function zipWith(pack: PackFiles, added: PackFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { [sumsFile]: sums, ...files } = pack
  if (!sums) throw new Error(`The pack has no ${sumsFile}.`)
  const names = Object.keys(added).toSorted()
  const lines: string[] = []
  const entries = new Map(Object.entries(files))
  for (const name of names) {
    const bytes = added[name]
    if (!bytes) continue
    entries.set(name, bytes)
    lines.push(`${await sha256(bytes)}  ${name}\n`)
  }
  const text = new TextDecoder().decode(sums) + lines.join('')
  entries.set(sumsFile, new TextEncoder().encode(text))
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: zipTime })
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
