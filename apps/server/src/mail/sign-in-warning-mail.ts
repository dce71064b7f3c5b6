import { productName } from '@terrier/contract/product'
import type { NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from './mail-body.ts'

const timeInBritain = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

interface Warning {
  readonly userId: number
  readonly recipient: string
  /** When the attempts were stopped. */
  readonly at: Date
}

/** Tells the owner of an account that somebody has entered many wrong passwords for it. */
export function signInWarningMail({ userId, recipient, at }: Warning): NewMail {
  const paragraphs = [
    `Somebody has entered many wrong passwords for your ${productName} account. We stopped them at ${timeInBritain.format(at)}. Nobody has signed in with those passwords.`,
    'If it was you, wait a quarter of an hour and try again.',
    `If it was not you, you need not do anything. You can still sign in on a device where you have signed in before. If you use your ${productName} password anywhere else, or if it is easy to guess, choose another one.`,
    `We send this at most once a day. We never ask for your password by email.`,
  ]
  return {
    senderId: null,
    about: `sign-in-warning:${userId}`,
    recipient,
    subject: `Wrong passwords were entered for your ${productName} account`,
    ...mailBody(paragraphs),
  }
}
