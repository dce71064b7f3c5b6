import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { FetchFault } from './fetch-fault.ts'
import type { Validator } from './partial-file.ts'

/** What is known of a file that was fetched whole. */
export interface LedgerEntry extends Validator {
  /** Without a query. */
  readonly address: string
  readonly sizeBytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** What a folder holds and where it came from: `fetched.json`, by path within the folder. */
export interface Ledger {
  entry(path: string): LedgerEntry | undefined
  record(path: string, entry: LedgerEntry, at: Date): Promise<void>
}

export async function openLedger(folder: string): Promise<Ledger> {
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
      // One after the other: two connections finish files at the same time.
      writing = writing.then(write, write)
      await writing
    },
  }
}

type StoredEntry = LedgerEntry & { readonly fetchedAt: string }

async function readEntries(path: string): Promise<Map<string, StoredEntry>> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
  try {
    // We wrote it ourselves, as a whole, or not at all.
    const { files } = JSON.parse(text) as { files: Record<string, StoredEntry> }
    return new Map(Object.entries(files))
  } catch (cause) {
    throw new FetchFault(
      `${path} is damaged. Remove it: the files beside it are then fetched anew.`,
      { reach: 'everything', cause },
    )
  }
}
