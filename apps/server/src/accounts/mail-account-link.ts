import type { Language } from '@terrier/contract/language'
import type { AccountTokenPurpose } from '@terrier/store/stored'
import type { Writer } from '@terrier/store/store'

import type { Context } from '../http/context.ts'
import { productOrigin } from '../mail/mail-heading.ts'
import type { WrittenMail } from '../mail/write-mail.ts'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'

/** How long the links in mails are valid, in hours. */
const linkHours = {
  'verify-email': 7 * 24,
  'change-email': 24,
  'reset-password': 1,
  // A shared map waits for as long as its owner leaves it shared; after this time a new invitation
  // is needed.
  invitation: 30 * 24,
} as const satisfies Record<AccountTokenPurpose, number>

export interface AccountLink {
  readonly purpose: AccountTokenPurpose
  readonly userId: number | null
  readonly email: string
  readonly sessionId?: number
  readonly mapId?: number
  /** The user who caused the mail; null for the product itself. */
  readonly senderId?: number
  /** The key by which the mail is cancelled or deduplicated. */
  readonly about?: string
  /** The language of the mail, where no account has the address. */
  readonly language?: Language
  readonly write: (origin: URL, token: string) => WrittenMail
}

/**
 * Inserts a mail with a link into the outbox, and stores the hash of its token. Returns whether it
 * will be sent.
 */
export async function mailAccountLink(
  tx: Writer,
  { mail, config, now }: Context,
  { write, senderId, about, language, ...link }: AccountLink,
): Promise<boolean> {
  const token = createRandomToken()
  const tokenHash = hashToken(token)
  const isPosted = await mail.post(tx, {
    ...write(productOrigin(config), token),
    ...(language && { language }),
    senderId: senderId ?? null,
    about: about ?? `${link.purpose}:${Buffer.from(tokenHash).toString('hex')}`,
  })
  if (!isPosted) return false
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + linkHours[link.purpose] * 60 * 60_000)
  await tx.accountTokens.create({ ...link, tokenHash, createdAt, expiresAt })
  return true
}
