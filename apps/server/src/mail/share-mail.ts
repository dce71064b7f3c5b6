import { productName } from '@terrier/contract/product'
import type { NewMail } from '@terrier/store/outgoing-mail'

import { escapeHtml, plainWords, unlinkedWords } from './plain-words.ts'

export interface Share {
  readonly recipient: string
  readonly inviter: { readonly firstName: string; readonly lastName: string }
  readonly mapName: string
  /** 1 read-only, 3 read and write. */
  readonly access: 1 | 3
  /** Whether no account has the recipient's address yet. */
  readonly isPending: boolean
  /** Where the product is. Never taken from a request: its sender writes the headers. */
  readonly origin: URL
}

/** Tells somebody that a map was shared with them. */
export function shareMail(share: Share): Pick<NewMail, 'recipient' | 'subject' | 'text' | 'html'> {
  const { recipient, inviter, mapName, origin } = share
  const name = `${inviter.firstName} ${inviter.lastName}`
  const link = new URL('/app', origin).href
  const paragraphs = paragraphsOf(share, unlinkedWords(name), unlinkedWords(mapName))
  return {
    recipient,
    subject: `${plainWords(name)} has shared the map "${plainWords(mapName)}" with you`,
    text: [...paragraphs, link].join('\n\n'),
    html: htmlOf(paragraphs, link),
  }
}

function paragraphsOf(
  { access, isPending, recipient }: Share,
  inviter: string,
  mapName: string,
): string[] {
  const may = access === 3 ? 'You can look at it and change it.' : 'You can look at it.'
  const where = `In the Map menu, choose Open; the map is under Shared Maps.`
  const first = `Sign in with the address ${unlinkedWords(recipient)}. If you have no account yet, the map waits for you until you have one with this address.`
  return [
    `${inviter} has shared the map "${mapName}" with you on ${productName}. ${may}`,
    isPending ? `${first} ${where}` : where,
    `You receive this because ${inviter} entered your address. If that is a mistake, you need not do anything.`,
  ]
}

function htmlOf(paragraphs: readonly string[], link: string): string {
  const address = escapeHtml(link)
  return [
    '<!doctype html><html lang="en-GB"><body style="font-family:sans-serif;color:#1c2b26">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${address}">Open ${productName}</a><br>${address}</p>`,
    '</body></html>',
  ].join('\n')
}
