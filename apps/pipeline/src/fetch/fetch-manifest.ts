import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { FetchError } from './fetch-error.ts'
import type { Validator } from './partial-file.ts'

/** Metadata of a completely fetched file. */
export interface FetchManifestEntry extends Validator {
  /** URL without its query, which may contain a credential. */
  readonly address: string
  readonly sizeBytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/**
 * The fetch manifest of a folder, `fetched.json`: its files and their sources, by path within the
 * folder.
 */
export interface FetchManifest {
  entry(path: string): FetchManifestEntry | undefined
  record(path: string, entry: FetchManifestEntry, at: Date): Promise<void>
}

export async function openFetchManifest(folder: string): Promise<FetchManifest> {
  const path = join(folder, 'fetched.json')
  const entries = await readEntries(path)
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    const sorted = Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await writeFile(`${path}.new`, `${JSON.stringify({ files: sorted }, undefined, 2)}\n`)
    await rename(`${path}.new`, path)
  }
  return {
    entry: (name) => entries.get(name),
    async record(name, entry, at) {
      entries.set(name, { ...entry, fetchedAt: at.toISOString() })
      // Serialised, since two connections may finish files at the same time.
      writing = writing.then(write, write)
      await writing
    },
  }
}

type StoredEntry = FetchManifestEntry & { readonly fetchedAt: string }

async function readEntries(path: string): Promise<Map<string, StoredEntry>> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
  try {
    // Only this module writes the file, atomically.
    const { files } = JSON.parse(text) as { files: Record<string, StoredEntry> }
    return new Map(Object.entries(files))
  } catch (cause) {
    throw new FetchError(
      `${path} is damaged. Remove it: the files beside it are then fetched anew.`,
      { scope: 'everything', cause },
    )
  }
}
