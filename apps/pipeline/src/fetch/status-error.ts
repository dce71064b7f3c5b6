import { FetchError, type ErrorScope } from './fetch-error.ts'

const meanings: Readonly<Record<number, string>> = {
  400: 'it does not understand the request',
  401: 'it asks for a login',
  403: 'it refuses access',
  404: 'there is no such file',
  410: 'the file is gone',
  429: 'it has received too many requests',
  500: 'it has an error of its own',
  502: 'it has an error of its own',
  503: 'it is not available now',
  504: 'it did not answer in time',
}

/**
 * Transient statuses. An expired signed URL is refused with 403; the next attempt gets a new one.
 */
const passing = new Set([401, 403, 408, 425, 429, 500, 502, 503, 504])

/**
 * Converts an unsuccessful status to a fault. `said` is the publisher's own message, if there is
 * one.
 */
export function statusError(
  { status, headers }: { status: number; headers: Headers },
  { name, host, longestWaitMs, serverMessage }: StatusContext,
): FetchError {
  const waitMs = retryAfterMs(headers.get('retry-after'))
  const meaning = serverMessage ?? meanings[status] ?? 'it gives no reason'
  const message = `${name}: ${host} answered ${status}: ${meaning}.`
  if (waitMs > longestWaitMs) {
    const minutes = Math.ceil(waitMs / 60_000)
    return new FetchError(`${message} Try again in ${minutes} minutes.`)
  }
  const scope: ErrorScope = passing.has(status) ? 'retryable' : 'file'
  return new FetchError(message, { scope, waitMs })
}

export interface StatusContext {
  readonly name: string
  readonly host: string
  readonly longestWaitMs: number
  readonly serverMessage?: string | undefined
}

/** Parses Retry-After, in seconds or as a date. RFC 9110, section 10.2.3. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}
