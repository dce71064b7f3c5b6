import type { ReadMonitor } from './file-chunks.ts'
import type { Input } from './input.ts'
import { RefusedFile } from './refused-file.ts'

/**
 * The most bytes a file may unpack to, and the highest compression ratio: no honest drawing or
 * survey exceeds either.
 */
const unpackedMaxBytes = 200 * 1024 * 1024
const mostTimesPacked = 150
/** Below this size a high compression ratio is harmless: a decompression bomb is not small. */
const harmlessBytes = 8 * 1024 * 1024

/** Whether the sizes indicate a decompression bomb, or more data than is read. */
export function exceedsUnpackLimit(unpackedBytes: number, packedBytes: number): boolean {
  const isBomb = unpackedBytes > harmlessBytes && unpackedBytes > packedBytes * mostTimesPacked
  return isBomb || unpackedBytes > unpackedMaxBytes
}

export function unpackLimitProblem(file: string): RefusedFile {
  return new RefusedFile(file, 'unpacked, it is larger than Terrier can read.')
}

/** Wraps an input so that it is refused as soon as it exceeds the unpacking limit. */
export function boundedInput(input: Input): Input {
  async function* chunks(watch: ReadMonitor) {
    let packed = 0
    let total = 0
    const counting: ReadMonitor = {
      ...watch,
      onRead: (bytes) => {
        packed += bytes
        watch.onRead(bytes)
      },
    }
    for await (const chunk of input.chunks(counting)) {
      total += chunk.length
      if (exceedsUnpackLimit(total, packed)) throw unpackLimitProblem(input.name)
      yield chunk
    }
  }
  return { ...input, chunks }
}
