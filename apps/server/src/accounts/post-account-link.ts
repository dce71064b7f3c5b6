import type { Language } from '@terrier/contract/language'
import type { AccountTokenPurpose } from '@terrier/store/accounts/account-tokens'
import type { Writer } from '@terrier/store/store'

import type { Context } from '../http/context.ts'
import { productOrigin } from '../mail/mail-heading.ts'
import type { WrittenMail } from '../mail/write-mail.ts'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'

/** How long the links in mails are valid. */
const linkHours = {
  'verify-email': 7 * 24,
  'change-email': 24,
  'reset-password': 1,
  // The map waits as long as its owner lets it; whoever comes later is invited again.
  invitation: 30 * 24,
} as const satisfies Record<AccountTokenPurpose, number>

export interface AccountLink {
  readonly purpose: AccountTokenPurpose
  readonly userId: number | null
  readonly email: string
  readonly sessionId?: number
  readonly mapId?: number
  /** Who caused the mail; null for the product itself. */
  readonly senderId?: number
  /** By what the mail is withdrawn or not repeated; by itself where it is not said. */
  readonly about?: string
  /** Of the mail, where no account has the address. */
  readonly language?: Language
  readonly write: (origin: URL, token: string) => WrittenMail
}

/** Puts a mail with a link into the outbox, and keeps the hash of its token. Whether it will be sent. */
export async function postAccountLink(
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
