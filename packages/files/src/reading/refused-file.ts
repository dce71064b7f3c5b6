/**
 * A file of which nothing is loaded: missing, cut off, corrupt, or not what it was said to be.
 * The message is a sentence for the person at the command line.
 */
export class RefusedFile extends Error {
  readonly file: string
  readonly why: string

  constructor(file: string, why: string, options: { cause?: unknown } = {}) {
    super(`${file} was refused: ${why} Nothing of it was loaded.`, options)
    this.name = 'RefusedFile'
    this.file = file
    this.why = why
  }
}
