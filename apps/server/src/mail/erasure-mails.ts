import { productName } from '@terrier/contract/product'
import type { NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from './mail-body.ts'
import { plainWords, unlinkedWords } from './plain-words.ts'

type WrittenMail = Pick<NewMail, 'recipient' | 'subject' | 'text' | 'html'>

/** Tells somebody that their account is gone. */
export function accountErasedMail(recipient: string): WrittenMail {
  const paragraphs = [
    `Your ${productName} account has been deleted, as you asked. Nobody can sign in with this email address any more.`,
    'Your details and your maps have been deleted for good, except for maps that you gave to somebody else.',
    `If it was not you, tell the people who run this ${productName} installation.`,
  ]
  return {
    recipient,
    subject: `Your ${productName} account has been deleted`,
    ...mailBody(paragraphs),
  }
}

interface HandedOver {
  readonly name: string
  /** Of the new owner. */
  readonly email: string
}

/** Tells somebody that a map is theirs now. */
export function mapHandedOverMail(
  { name, email }: HandedOver,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  origin: URL,
): WrittenMail {
  const giver = `${firstName} ${lastName}`
  const paragraphs = [
    `${unlinkedWords(giver)} has left ${productName} and has given you the map "${unlinkedWords(name)}". You are its owner now: it is under My Maps, and everybody it was shared with can open it as before.`,
    'Its public links have ended. You can make new ones.',
  ]
  return {
    recipient: email,
    // Without the name of somebody who is gone: subjects are kept for a while.
    subject: `You have been given the map "${plainWords(name)}"`,
    ...mailBody(paragraphs, { label: `Open ${productName}`, href: origin.href }),
  }
}
