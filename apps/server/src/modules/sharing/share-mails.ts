import type { Writer } from '@terrier/store/store'

import { accountLinks } from '@terrier/domain/account/account-links'
import { mailAccountLink } from '../../accounts/mail-account-link.ts'
import type { Context } from '../../http/context.ts'
import { productOrigin } from '../../mail/mail-heading.ts'
import { shareMail, type Share } from '../../mail/share-mail.ts'

interface ShareNotice {
  readonly share: Omit<Share, 'link'>
  /** The key by which the mail is cancelled or deduplicated. */
  readonly about: string
  readonly senderId: number
  readonly eid: number
}

/** Notifies a user with an account. Returns whether a mail will be sent. */
export function queueShareMail(
  tx: Writer,
  { mail, config }: Context,
  { share, about, senderId }: ShareNotice,
  kind: 'sign-in' | 'wait' = 'sign-in',
): Promise<boolean> {
  const href = new URL('/app', productOrigin(config)).href
  return mail.post(tx, { ...shareMail({ ...share, link: { kind, href } }), about, senderId })
}

/**
 * Notifies an address that has not been confirmed. The link of the mail confirms it: by
 * registering, or for the account that has it already. Returns whether a mail will be sent.
 */
export async function queueInvitation(
  tx: Writer,
  context: Context,
  notice: ShareNotice,
): Promise<boolean> {
  const { share, about, senderId, eid } = notice
  const { recipient: email } = share
  const account = await tx.users.byUsername(email)
  if (account) {
    const link = { purpose: 'verify-email', userId: account.id, email, about, senderId } as const
    return mailAccountLink(tx, context, {
      ...link,
      write: (origin, token) => {
        const href = accountLinks.confirmEmail(origin, token)
        return shareMail({ ...share, link: { kind: 'confirm', href } })
      },
    })
  }
  if (context.config.registration === 'closed') return queueShareMail(tx, context, notice, 'wait')
  const link = { purpose: 'invitation', userId: null, email, mapId: eid, about, senderId } as const
  return mailAccountLink(tx, context, {
    ...link,
    write: (origin, token) => {
      const href = accountLinks.invitation(origin, token)
      return shareMail({ ...share, link: { kind: 'register', href } })
    },
  })
}
