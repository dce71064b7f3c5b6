import { productName } from '@terrier/contract/product'
import type { NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from './mail-body.ts'
import { plainWords, unlinkedWords } from './plain-words.ts'

/** 'wait': nobody can register here, so the map waits for an account that is made for them. */
type LinkKind = 'sign-in' | 'confirm' | 'register' | 'wait'

export interface Share {
  readonly recipient: string
  readonly inviter: { readonly firstName: string; readonly lastName: string }
  readonly mapName: string
  /** 1 read-only, 3 read and write. */
  readonly access: 1 | 3
  /** What the recipient does to get to the map: it depends on whether their address is confirmed. */
  readonly link: { readonly kind: LinkKind; readonly href: string }
}

/** Tells somebody that a map was shared with them. */
export function shareMail(share: Share): Pick<NewMail, 'recipient' | 'subject' | 'text' | 'html'> {
  const { recipient, inviter, mapName, link } = share
  const name = `${inviter.firstName} ${inviter.lastName}`
  const paragraphs = paragraphsOf(share, unlinkedWords(name), unlinkedWords(mapName))
  return {
    recipient,
    subject: `${plainWords(name)} has shared the map "${plainWords(mapName)}" with you`,
    ...mailBody(paragraphs, { label: labels[link.kind], href: link.href }),
  }
}

const labels = {
  'sign-in': `Open ${productName}`,
  wait: `Open ${productName}`,
  confirm: 'Confirm my email address',
  register: `Register with ${productName}`,
} as const

function paragraphsOf(
  { access, recipient, link }: Share,
  inviter: string,
  mapName: string,
): string[] {
  const may = access === 3 ? 'You can look at it and change it.' : 'You can look at it.'
  const address = unlinkedWords(recipient)
  const first = {
    'sign-in': '',
    wait: `Sign in with the address ${address}. If you have no account yet, the map waits for you until you have one with this address. `,
    confirm: `Your email address ${address} has not been confirmed yet. Open the link to confirm it; the map is yours to open after that. `,
    register: `If you have no account yet, open the link to register with the address ${address}; the map is yours to open after that. The link works for 30 days. `,
  }[link.kind]
  return [
    `${inviter} has shared the map "${mapName}" with you on ${productName}. ${may}`,
    `${first}In the Map menu, choose Open; the map is under Shared Maps.`,
    `You receive this because ${inviter} entered your address. If that is a mistake, you need not do anything.`,
  ]
}
