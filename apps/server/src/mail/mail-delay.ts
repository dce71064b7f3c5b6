const firstSeconds = 60
const longestSeconds = 6 * 60 * 60

/** With the delays between them these attempts span a little over a day. */
const mostAttempts = 10

/** The delay after so many attempts, in seconds; null when no further attempt is made. */
export const mailDelaySeconds = (attempts: number): number | null =>
  attempts >= mostAttempts ? null : Math.min(firstSeconds * 3 ** (attempts - 1), longestSeconds)
