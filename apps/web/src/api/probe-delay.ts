const firstDelayMs = 500

/** Whoever looks at the page is told of the return of the server within about this time. */
const longestDelayMs = 2000

/** A page that nobody looks at is asked for by a look at it, so it need not hurry. */
const longestHiddenDelayMs = 30_000

/**
 * How long to wait before the server is asked again, in milliseconds: twice as long after each
 * failure, and by chance (`random` from 0 to 1) up to half as long, so that a server that comes back
 * is not asked by everybody at once.
 */
export function probeDelayMs(failures: number, random: number, isHidden = false): number {
  const longestMs = isHidden ? longestHiddenDelayMs : longestDelayMs
  const full = Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), longestMs)
  return full * (1 - random / 2)
}
