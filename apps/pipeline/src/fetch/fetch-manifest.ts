import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf, FetchError } from './fetch-error.ts'
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
  record(path: string, entry: FetchManifestEntry): void
}

export function openFetchManifest(folder: string): FetchManifest {
  const path = join(folder, 'fetched.json')
  const entries = readEntries(path)
  return {
    entry: (name) => entries.get(name),
    record(name, entry) {
      entries.set(name, { ...entry, fetchedAt: new Date().toISOString() })
      const files = Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      // Synchronously, since two connections may finish files at the same time.
      writeFileSync(`${path}.new`, `${JSON.stringify({ files }, undefined, 2)}\n`)
      renameSync(`${path}.new`, path)
    },
  }
}

type StoredEntry = FetchManifestEntry & { readonly fetchedAt: string }

function readEntries(path: string): Map<string, StoredEntry> {
  try {
    // Only this module writes the file, atomically.
    const { files } = JSON.parse(readFileSync(path, 'utf8')) as {
      files: Record<string, StoredEntry>
    }
    return new Map(Object.entries(files))
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'ENOENT') return new Map()
    if (code !== undefined) throw cause
    const advice = 'Remove it, and the files beside it will be fetched again.'
    throw new FetchError(`${path} is damaged. ${advice}`, { cause })
  }
}
