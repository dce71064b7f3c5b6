const firstSeconds = 60
const longestSeconds = 6 * 60 * 60

/** With the waits between them these span a little over a day. */
const mostAttempts = 10

/** How long to wait after so many attempts; null: it is not worth another. */
export const mailDelaySeconds = (attempts: number): number | null =>
  attempts >= mostAttempts ? null : Math.min(firstSeconds * 3 ** (attempts - 1), longestSeconds)
