import { productName } from '@terrier/contract/product'
import type { NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from './mail-body.ts'
import { unlinkedWords } from './plain-words.ts'

type WrittenMail = Pick<NewMail, 'recipient' | 'subject' | 'text' | 'html'>

const neverAsk = 'We never ask for your password by email.'

/** Asks somebody who registered to confirm that the address is theirs. */
export function verifyEmailMail(recipient: string, href: string): WrittenMail {
  const paragraphs = [
    `Somebody has registered with ${productName} with this email address. If it was you, open this link to confirm your address. Maps that were shared with you are yours to open after that.`,
    'The link works for seven days.',
    `If it was not you, do not open the link: you need not do anything else. ${neverAsk}`,
  ]
  return {
    recipient,
    subject: `Confirm your email address for ${productName}`,
    ...mailBody(paragraphs, { label: 'Confirm my email address', href }),
  }
}

/** Lets somebody in who has forgotten their password. */
export function resetPasswordMail(recipient: string, href: string): WrittenMail {
  const paragraphs = [
    `Somebody has asked to reset the password of the ${productName} account with this email address. If it was you, open this link to sign in and choose a new password.`,
    'The link works once, within one hour.',
    `If it was not you, you need not do anything: your password stays as it is. ${neverAsk}`,
  ]
  return {
    recipient,
    subject: `Reset your ${productName} password`,
    ...mailBody(paragraphs, { label: 'Choose a new password', href }),
  }
}

/** Asks at the new address whether it is to replace the present one. */
export function confirmNewEmailMail(recipient: string, href: string): WrittenMail {
  const paragraphs = [
    `Somebody has asked to use this email address for their ${productName} account. If it was you, open this link to confirm it. Until then your account keeps its present address.`,
    'The link works once, within 24 hours.',
    'If it was not you, do not open the link: you need not do anything else.',
  ]
  return {
    recipient,
    subject: `Confirm your new email address for ${productName}`,
    ...mailBody(paragraphs, { label: 'Use this email address', href }),
  }
}

/** Tells the present address that another is to replace it. */
export function emailChangeRequestedMail(
  recipient: string,
  newEmail: string,
  resetHref: string,
): WrittenMail {
  const paragraphs = [
    `Somebody who is signed in to your ${productName} account has asked to change its email address to ${unlinkedWords(newEmail)}. The change happens once a link that we sent to that address has been opened.`,
    'If it was you, you need not do anything here.',
    'If it was not you, reset your password now: this cancels the change and signs everybody else out.',
  ]
  return {
    recipient,
    subject: `Your ${productName} email address is about to change`,
    ...mailBody(paragraphs, { label: 'Reset my password', href: resetHref }),
  }
}

/** Tells the address that was in use until now that it is not any more. */
export function emailChangedMail(recipient: string, newEmail: string): WrittenMail {
  const paragraphs = [
    `The email address of your ${productName} account has been changed to ${unlinkedWords(newEmail)}. Sign in with the new address from now on.`,
    `If it was not you, tell the people who run this ${productName} installation. ${neverAsk}`,
  ]
  return {
    recipient,
    subject: `Your ${productName} email address has been changed`,
    ...mailBody(paragraphs),
  }
}

/** Tells somebody that their account has another password. */
export function passwordChangedMail(recipient: string, resetHref: string): WrittenMail {
  const paragraphs = [
    `The password of your ${productName} account has been changed, and every other device has been signed out.`,
    'If it was you, you need not do anything.',
    `If it was not you, reset your password now. ${neverAsk}`,
  ]
  return {
    recipient,
    subject: `Your ${productName} password has been changed`,
    ...mailBody(paragraphs, { label: 'Reset my password', href: resetHref }),
  }
}

/** Tells somebody that their account has another passkey. */
export function passkeyAddedMail(recipient: string, name: string, resetHref: string): WrittenMail {
  const paragraphs = [
    `The passkey "${unlinkedWords(name)}" has been added to your ${productName} account. Whoever has it can sign in without your password.`,
    'If it was you, you need not do anything.',
    `If it was not you, reset your password now, and then remove the passkey under My Account. ${neverAsk}`,
  ]
  return {
    recipient,
    subject: `A passkey has been added to your ${productName} account`,
    ...mailBody(paragraphs, { label: 'Reset my password', href: resetHref }),
  }
}
