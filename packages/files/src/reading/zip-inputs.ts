import { boundedInput, isOverblown, overblown } from './bounded-input.ts'
import type { Input } from './input.ts'
import { packedEntry, unpackedEntry } from './zip-archive.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A file in a zip, refused as soon as more comes out of it than an honest file holds. */
export function entryInput(path: string, entry: ZipEntry): Input {
  return boundedInput({
    name: entry.name.split(/[/\\]/).at(-1) ?? '',
    path,
    sizeBytes: entry.packedBytes,
    chunks: (watch) => unpackedEntry(path, entry, watch),
    packed: (watch) => packedEntry(path, entry, watch),
  })
}

/** Refuses entries of a zip that say themselves that they are more together than is read. */
export function demandModestEntries(file: string, entries: readonly ZipEntry[]): void {
  const sum = (sizeOf: (entry: ZipEntry) => number) =>
    entries.reduce((total, entry) => total + sizeOf(entry), 0)
  const sizeBytes = sum((entry) => entry.sizeBytes)
  if (
    isOverblown(
      sizeBytes,
      sum((entry) => entry.packedBytes),
    )
  )
    throw overblown(file)
}
