import * as z from 'zod/mini'

/** Who is editing a map. */
export const LockHolder = z.object({
  userId: z.int(),
  initials: z.string(),
  name: z.string(),
  /** Whether it is the very session that asks: another tab of the same person is not. */
  isMe: z.boolean(),
})
export type LockHolder = z.infer<typeof LockHolder>
