import { Readable } from 'node:stream'

/** A reply that is streamed as UTF-8, with backpressure from the client. */
export function textStream(pieces: AsyncIterable<string>): Readable {
  // As bytes: the compression plug-in cannot read a stream of strings.
  return Readable.from(pieces, { objectMode: false })
}
