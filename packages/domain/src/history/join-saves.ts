/** Saves of one person that follow each other within this time are told as one. */
const togetherMs = 10 * 60_000

interface Save {
  readonly userId: number | null
  readonly savedAt: Date
}

/**
 * Whether a save belongs to the entry of the history that the next newer save is in. `newer` is that
 * save itself: a long morning of work stays one entry as long as it has no pause.
 */
export function isTogether(older: Save, newer: Save): boolean {
  return (
    older.userId === newer.userId && newer.savedAt.getTime() - older.savedAt.getTime() <= togetherMs
  )
}
