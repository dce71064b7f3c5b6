import { boundedInput, exceedsUnpackLimit, unpackLimitProblem } from './bounded-input.ts'
import type { Input } from './input.ts'
import { packedEntry, unpackedEntry } from './zip-archive.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A file in a zip, refused as soon as it exceeds the unpacking limit. */
export function entryInput(path: string, entry: ZipEntry): Input {
  return boundedInput({
    name: entry.name.split(/[/\\]/).at(-1) ?? '',
    path,
    sizeBytes: entry.packedBytes,
    chunks: (watch) => unpackedEntry(path, entry, watch),
    packed: (watch) => packedEntry(path, entry, watch),
  })
}

/** Throws when the stated sizes of a zip's entries exceed the unpacking limit together. */
export function assertEntryLimits(file: string, entries: readonly ZipEntry[]): void {
  const sum = (sizeOf: (entry: ZipEntry) => number) =>
    entries.reduce((total, entry) => total + sizeOf(entry), 0)
  const sizeBytes = sum((entry) => entry.sizeBytes)
  if (
    exceedsUnpackLimit(
      sizeBytes,
      sum((entry) => entry.packedBytes),
    )
  )
    throw unpackLimitProblem(file)
}
