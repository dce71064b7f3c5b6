/** Reads exact numbers of bytes from a stream of chunks. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #waiting: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next bytes, or undefined when the stream ends before there are as many. */
  async take(count: number): Promise<Buffer | undefined> {
    if (this.#waiting.length < count && !(await this.#fill(count))) return undefined
    const taken = this.#waiting.subarray(0, count)
    this.#waiting = this.#waiting.subarray(count)
    return taken
  }

  /** Reads to the end, so that a checksum over the whole file is verified. */
  async drain(): Promise<void> {
    this.#waiting = Buffer.alloc(0)
    while ((await this.#chunks.next()).done !== true) continue
  }

  /** Closes the file when it is not read to the end. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #fill(count: number): Promise<boolean> {
    const parts = [this.#waiting]
    let length = this.#waiting.length
    while (length < count) {
      const { done, value } = await this.#chunks.next()
      if (done === true) break
      parts.push(Buffer.from(value))
      length += value.length
    }
    this.#waiting = parts.length === 1 ? this.#waiting : Buffer.concat(parts)
    return length >= count
  }
}
