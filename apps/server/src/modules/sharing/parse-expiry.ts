import { Problem } from '@terrier/contract/problems'

/** When a link expires; null: never. Throws 'bad-request' for a time in the past. */
export function parseExpiry(expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null
  const expiry = new Date(expiresAt)
  if (expiry > now) return expiry
  throw new Problem('bad-request', { errors: { expiresAt: ['This time has passed.'] } })
}
