import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'

/** An input with this content, read in small chunks so that tokens straddle chunk boundaries. */
export function inputOf(content: string | Buffer, name = 'test-file', chunkBytes = 61): Input {
  const bytes = Buffer.from(content)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      yield bytes.subarray(at, at + chunkBytes)
    }
  }
  return { name, path: name, sizeBytes: bytes.length, chunks, packed: chunks }
}

/** Reports no progress and is never aborted. */
export const unwatched: ReadMonitor = {
  onRead: () => undefined,
  signal: new AbortController().signal,
}
