import type { Watch } from './file-chunks.ts'
import type { Input } from './input.ts'
import { RefusedFile } from './refused-file.ts'

/** Nothing that somebody drew or measured is larger, nor packs better, than this. */
const unpackedMaxBytes = 200 * 1024 * 1024
const mostTimesPacked = 150
/** Small files of blanks pack well; a bomb is not small. */
const harmlessBytes = 8 * 1024 * 1024

/** Whether so much out of so little is no honest file: a bomb, or more than can be read. */
export function isOverblown(unpackedBytes: number, packedBytes: number): boolean {
  const isBomb = unpackedBytes > harmlessBytes && unpackedBytes > packedBytes * mostTimesPacked
  return isBomb || unpackedBytes > unpackedMaxBytes
}

export function overblown(file: string): RefusedFile {
  return new RefusedFile(file, 'unpacked it is larger than Terrier reads.')
}

/** The same input, refused as soon as more comes out of it than an honest file holds. */
export function boundedInput(input: Input): Input {
  async function* chunks(watch: Watch) {
    let packed = 0
    let total = 0
    const counting: Watch = {
      ...watch,
      onRead: (bytes) => {
        packed += bytes
        watch.onRead(bytes)
      },
    }
    for await (const chunk of input.chunks(counting)) {
      total += chunk.length
      if (isOverblown(total, packed)) throw overblown(input.name)
      yield chunk
    }
  }
  return { ...input, chunks }
}
