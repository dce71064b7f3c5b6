const firstDelayMs = 500

/** Longest delay while the page is visible. */
const longestDelayMs = 2000

/** Longest delay while the page is hidden; the server is checked when it becomes visible anyway. */
const longestHiddenDelayMs = 30_000

/**
 * Delay before the next health check, in milliseconds: exponential backoff with a random reduction
 * of up to half (`random` from 0 to 1), so that a restarted server is not checked by all clients at
 * the same moment.
 */
export function probeDelayMs(failures: number, random: number, isHidden = false): number {
  const longestMs = isHidden ? longestHiddenDelayMs : longestDelayMs
  const full = Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), longestMs)
  return full * (1 - random / 2)
}
