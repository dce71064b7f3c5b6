import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const chunkCharacters = 1 << 16

/** Streams a text in chunks, so that no file is in memory as a whole. */
export async function writeText(path: string, pieces: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunksOf(pieces), { objectMode: false }), createWriteStream(path))
}

function* chunksOf(pieces: Iterable<string>): Generator<Buffer> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < chunkCharacters) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
