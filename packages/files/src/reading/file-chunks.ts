import { createReadStream } from 'node:fs'
import { Readable, pipeline, type Transform } from 'node:stream'

import { RefusedFile } from './refused-file.ts'

/** Progress callback and abort signal for reading a file. */
export interface ReadMonitor {
  /**
   * Called with the bytes read from disk since the last call, compressed ones for a compressed
   * file.
   */
  readonly onRead: (bytes: number) => void
  readonly signal: AbortSignal
}

const chunkBytes = 256 * 1024

/** Streams a file, or a range of it, in chunks of a quarter of a megabyte. */
export async function* fileChunks(
  path: string,
  watch: ReadMonitor,
  part?: { start: number; length: number },
): AsyncGenerator<Uint8Array> {
  if (part?.length === 0) return
  const range = part ? { start: part.start, end: part.start + part.length - 1 } : {}
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes, ...range })) {
    watch.signal.throwIfAborted()
    const bytes = chunk as Buffer
    watch.onRead(bytes.length)
    yield bytes
  }
}

/** Pipes chunks through a decompression stream. Corrupt data refuses the whole file. */
export async function* unpacked(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  unpacker: Transform,
): AsyncGenerator<Uint8Array> {
  // The pipeline propagates an error of either stream to the last one, and the loop below throws
  // it.
  pipeline(Readable.from(chunks), unpacker, () => undefined)
  try {
    for await (const chunk of unpacker) yield chunk as Buffer
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    throw new RefusedFile(path, 'its compressed content is damaged or cut off.', { cause })
  }
}

function isDamage(cause: unknown): boolean {
  return (
    cause instanceof Error && 'code' in cause && /^(Z_|ERR_TRAILING_JUNK)/.test(String(cause.code))
  )
}
