import * as z from 'zod/mini'

/** The user whose session holds the edit lock of a map. */
export const LockHolder = z.object({
  userId: z.int(),
  initials: z.string(),
  name: z.string(),
  /**
   * Whether the lock belongs to the very session that asks. Another tab of the same user is another
   * session.
   */
  isMe: z.boolean(),
})
export type LockHolder = z.infer<typeof LockHolder>
