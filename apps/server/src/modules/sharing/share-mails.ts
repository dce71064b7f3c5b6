import type { Writer } from '@terrier/store/store'

import { accountLinks } from '@terrier/domain/account/account-links'
import { postAccountLink } from '../../accounts/post-account-link.ts'
import type { Context } from '../../http/context.ts'
import { productOrigin } from '../../mail/mail-heading.ts'
import { shareMail, type Share } from '../../mail/share-mail.ts'

interface ShareNotice {
  readonly share: Omit<Share, 'link'>
  /** By what the mail is withdrawn or not repeated. */
  readonly about: string
  readonly senderId: number
  readonly eid: number
}

/** Tells somebody with an account. Whether a mail goes out. */
export function postShareMail(
  tx: Writer,
  { mail, config }: Context,
  { share, about, senderId }: ShareNotice,
  kind: 'sign-in' | 'wait' = 'sign-in',
): Promise<boolean> {
  const href = new URL('/app', productOrigin(config)).href
  return mail.post(tx, { ...shareMail({ ...share, link: { kind, href } }), about, senderId })
}

/**
 * Tells somebody whose address nobody has confirmed. The link of the mail confirms it: by registering,
 * or for the account that has it already. Whether a mail goes out.
 */
export async function postInvitation(
  tx: Writer,
  context: Context,
  notice: ShareNotice,
): Promise<boolean> {
  const { share, about, senderId, eid } = notice
  const { recipient: email } = share
  const account = await tx.users.byUsername(email)
  if (account) {
    const link = { purpose: 'verify-email', userId: account.id, email, about, senderId } as const
    return postAccountLink(tx, context, {
      ...link,
      write: (origin, token) => {
        const href = accountLinks.confirmEmail(origin, token)
        return shareMail({ ...share, link: { kind: 'confirm', href } })
      },
    })
  }
  if (context.config.registration === 'closed') return postShareMail(tx, context, notice, 'wait')
  const link = { purpose: 'invitation', userId: null, email, mapId: eid, about, senderId } as const
  return postAccountLink(tx, context, {
    ...link,
    write: (origin, token) => {
      const href = accountLinks.invitation(origin, token)
      return shareMail({ ...share, link: { kind: 'register', href } })
    },
  })
}
