import { Readable } from 'node:stream'

/** A reply that is sent piece by piece, as fast as the client takes it. In UTF-8. */
export function textStream(pieces: AsyncIterable<string>): Readable {
  // As bytes: what compresses replies cannot read a stream of strings.
  return Readable.from(pieces, { objectMode: false })
}
