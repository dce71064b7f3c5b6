const firstDelayMs = 1000
const longestDelayMs = 30_000

/**
 * How long to wait before the server is asked again, in milliseconds: twice as long after each
 * failure, and by chance (`random` from 0 to 1) up to half as long, so that a server that comes back
 * is not asked by everybody at once.
 */
export function probeDelayMs(failures: number, random: number): number {
  const full = Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), longestDelayMs)
  return full * (1 - random / 2)
}
