import { setImmediate } from 'node:timers/promises'

import { Zip, ZipDeflate } from 'fflate'

export interface ArchivedFile {
  readonly name: string
  /** Text is encoded as UTF-8. */
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

const partBytes = 64 * 1024

/**
 * A streamed ZIP archive: each file is requested when the one before it has been read, so that only
 * one chunk is in memory. Yields to the event loop between chunks.
 */
export async function* createZipStream(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const taken = (): Uint8Array[] => {
    const chunks = written
    written = []
    return chunks
  }
  for await (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of pieces) {
      for (const part of partsOf(piece)) {
        file.push(part)
        yield* taken()
        await setImmediate()
      }
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

function* partsOf(piece: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}
