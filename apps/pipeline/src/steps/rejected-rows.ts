import { closeSync, openSync, writeSync } from 'node:fs'
import { basename } from 'node:path'

import type { Finding } from '@terrier/files/reading/finding'

const rawMaxCharacters = 4000
const bufferCharacters = 64 * 1024

/**
 * A file of every rejected row of an import, one JSON object a line, so that rows can be corrected.
 * It is created with the first rejected row.
 */
export class RejectedRows {
  readonly path: string
  #file: number | undefined
  #waiting = ''

  constructor(path: string) {
    this.path = path
  }

  get name(): string {
    return basename(this.path)
  }

  keep(row: Finding & { file: string }): void {
    const raw = row.raw?.slice(0, rawMaxCharacters)
    this.#waiting += `${JSON.stringify({ ...row, raw })}\n`
    if (this.#waiting.length > bufferCharacters) this.flush()
  }

  close(): void {
    this.flush()
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  // Written synchronously, not through a stream: a file of only invalid rows must not accumulate in
  // memory.
  flush(): void {
    if (this.#waiting === '') return
    this.#file ??= openSync(this.path, 'w')
    writeSync(this.#file, this.#waiting)
    this.#waiting = ''
  }
}
