/** Consecutive saves of one user within this time are one history entry. */
const togetherMs = 10 * 60_000

interface Save {
  readonly userId: number | null
  readonly savedAt: Date
}

/**
 * Whether a save belongs to the same history entry as the next newer save. `newer` is that save
 * itself, not the latest of the entry: a long session stays one entry as long as it has no pause.
 */
export function isSameEditingPeriod(older: Save, newer: Save): boolean {
  return (
    older.userId === newer.userId && newer.savedAt.getTime() - older.savedAt.getTime() <= togetherMs
  )
}
