/**
 * Thrown for a file of which nothing is loaded: missing, truncated, corrupt, or of another kind
 * than stated. The message is a sentence for the user.
 */
export class RefusedFile extends Error {
  readonly file: string
  readonly why: string

  constructor(file: string, why: string, options: { cause?: unknown } = {}) {
    super(`${file} was refused: ${why} Nothing was loaded from it.`, options)
    this.name = 'RefusedFile'
    this.file = file
    this.why = why
  }
}
