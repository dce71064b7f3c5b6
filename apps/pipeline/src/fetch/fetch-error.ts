/**
 * The scope of a failure.
 *
 * - retryable: transient, a retry may succeed
 * - file: this file cannot be fetched; others may be
 * - everything: fatal for the run, as with a full disk or a wrong key
 */
export type ErrorScope = 'retryable' | 'file' | 'everything'

/**
 * A failed fetch, of scope 'everything' unless another is given. The message is a sentence for the
 * user of the command line.
 */
export class FetchError extends Error {
  readonly scope: ErrorScope
  /** The Retry-After of the publisher. */
  readonly waitMs: number

  constructor(
    message: string,
    options: { scope?: ErrorScope; waitMs?: number; cause?: unknown } = {},
  ) {
    super(message, options)
    this.name = 'FetchError'
    this.scope = options.scope ?? 'everything'
    this.waitMs = options.waitMs ?? 0
  }
}

const networkCauses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOTFOUND: 'its name is not known',
    EAI_AGAIN: 'its name cannot be looked up; there may be no network',
    ECONNREFUSED: 'it refused the connection',
    ECONNRESET: 'the connection was lost',
    EPIPE: 'the connection was lost',
    ETIMEDOUT: 'it did not answer',
    UND_ERR_CONNECT_TIMEOUT: 'it did not answer',
    UND_ERR_SOCKET: 'the connection was lost',
    CERT_HAS_EXPIRED: 'its certificate has expired',
  }),
)

const diskCauses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOSPC:
      'the disk is full. The files fetched so far are kept. Free some space and run this again',
    EDQUOT:
      'the disk quota is used up. The files fetched so far are kept. Free some space and run this again',
    EACCES: 'it cannot be written to',
    EPERM: 'it cannot be written to',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'a file stands where a folder should',
    EEXIST: 'a file stands where a folder should',
  }),
)

/** Describes a network error below HTTP. All of them are transient. */
export function networkError(url: URL, error: unknown): FetchError {
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined)
  const message = error instanceof Error ? error.message : String(error)
  const why = code === undefined ? message : (networkCauses.get(code) ?? code)
  return new FetchError(`${url.host} cannot be read: ${why}.`, { scope: 'retryable', cause: error })
}

/** Describes a disk error; undefined for other errors. */
export function diskError(path: string, error: unknown): FetchError | undefined {
  const why = diskCauses.get(codeOf(error) ?? '')
  if (why === undefined) return undefined
  return new FetchError(`${path}: ${why}.`, { cause: error })
}

/** The code of a system error, such as 'ENOENT'. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
