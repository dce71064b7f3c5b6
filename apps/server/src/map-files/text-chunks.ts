import type { ExportFile } from './export-file.ts'

/** Encodes the chunks of a text as a file in UTF-8. */
export type Writing = (pieces: Iterable<string>) => ExportFile['bytes']

/** Chunks are joined up to this many characters before they are encoded. */
const batchLetters = 256 * 1024

/**
 * Reports to `onDone` which share of the `expected` chunks is written, over all texts written with
 * it.
 */
export function inChunks(expected: number, onDone: (done: number) => void): Writing {
  let written = 0
  return (pieces) => {
    const encoder = new TextEncoder()
    const batches: Uint8Array[] = []
    let batch = ''
    for (const piece of pieces) {
      batch += piece
      if (batch.length >= batchLetters) {
        batches.push(encoder.encode(batch))
        batch = ''
      }
      // A text has a header and a footer too.
      onDone(Math.min(++written / (expected + 2), 1))
    }
    batches.push(encoder.encode(batch))
    return joined(batches)
  }
}

function joined(batches: readonly Uint8Array[]): ExportFile['bytes'] {
  const bytes = new Uint8Array(batches.reduce((length, batch) => length + batch.length, 0))
  let at = 0
  for (const batch of batches) {
    bytes.set(batch, at)
    at += batch.length
  }
  return bytes
}
