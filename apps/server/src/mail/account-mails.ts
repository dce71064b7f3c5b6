import { productName } from '@terrier/contract/product'

import { unlinkedText } from './plain-text.ts'
import { writeMail, type WrittenMail } from './write-mail.ts'

// The Welsh has not been reviewed by a native speaker yet.

const neverAsk = {
  en: 'We never ask for your password by email.',
  cy: 'Fyddwn ni byth yn gofyn am eich cyfrinair drwy e-bost.',
} as const

const resetLink = { en: 'Reset my password', cy: 'Ailosod fy nghyfrinair' } as const

/** Asks a newly registered user to confirm their address. */
export const verifyEmailMail = (recipient: string, href: string): WrittenMail =>
  writeMail(
    recipient,
    {
      en: {
        subject: `Confirm your email address for ${productName}`,
        paragraphs: [
          `Someone has registered with ${productName} using this email address. If it was you, open this link to confirm your address. You can then open the maps that have been shared with you.`,
          'The link works for seven days.',
          `If it was not you, do not open the link. You do not need to do anything else. ${neverAsk.en}`,
        ],
        link: 'Confirm my email address',
      },
      cy: {
        subject: `Cadarnhewch eich cyfeiriad e-bost ar gyfer ${productName}`,
        paragraphs: [
          `Mae rhywun wedi cofrestru gyda ${productName} gan ddefnyddio’r cyfeiriad e-bost hwn. Os chi oedd hwnnw, agorwch y ddolen hon i gadarnhau eich cyfeiriad. Wedyn gallwch agor mapiau a rannwyd â chi.`,
          'Mae’r ddolen yn gweithio am saith diwrnod.',
          `Os nad chi oedd hwnnw, peidiwch ag agor y ddolen: does dim angen gwneud dim arall. ${neverAsk.cy}`,
        ],
        link: 'Cadarnhau fy nghyfeiriad e-bost',
      },
    },
    href,
  )

/** The link that resets a forgotten password. */
export const resetPasswordMail = (recipient: string, href: string): WrittenMail =>
  writeMail(
    recipient,
    {
      en: {
        subject: `Reset your ${productName} password`,
        paragraphs: [
          `Someone has asked to reset the password of the ${productName} account with this email address. If it was you, open this link to log in and choose a new password.`,
          'The link works once, within one hour.',
          `If it was not you, you do not need to do anything. Your password stays as it is. ${neverAsk.en}`,
        ],
        link: 'Choose a new password',
      },
      cy: {
        subject: `Ailosodwch eich cyfrinair ${productName}`,
        paragraphs: [
          `Mae rhywun wedi gofyn am ailosod cyfrinair y cyfrif ${productName} sydd â’r cyfeiriad e-bost hwn. Os chi oedd hwnnw, agorwch y ddolen hon i fewngofnodi a dewis cyfrinair newydd.`,
          'Mae’r ddolen yn gweithio unwaith, o fewn awr.',
          `Os nad chi oedd hwnnw, does dim angen gwneud dim: mae eich cyfrinair yn aros fel y mae. ${neverAsk.cy}`,
        ],
        link: 'Dewis cyfrinair newydd',
      },
    },
    href,
  )

/** Asks at the new address whether it is to replace the current one. */
export const confirmNewEmailMail = (recipient: string, href: string): WrittenMail =>
  writeMail(
    recipient,
    {
      en: {
        subject: `Confirm your new email address for ${productName}`,
        paragraphs: [
          `Someone has asked to use this email address for their ${productName} account. If it was you, open this link to confirm it. Until then your account keeps its current address.`,
          'The link works once, within 24 hours.',
          'If it was not you, do not open the link. You do not need to do anything else.',
        ],
        link: 'Use this email address',
      },
      cy: {
        subject: `Cadarnhewch eich cyfeiriad e-bost newydd ar gyfer ${productName}`,
        paragraphs: [
          `Mae rhywun wedi gofyn am ddefnyddio’r cyfeiriad e-bost hwn ar gyfer ei gyfrif ${productName}. Os chi oedd hwnnw, agorwch y ddolen hon i’w gadarnhau. Tan hynny mae eich cyfrif yn cadw ei gyfeiriad presennol.`,
          'Mae’r ddolen yn gweithio unwaith, o fewn 24 awr.',
          'Os nad chi oedd hwnnw, peidiwch ag agor y ddolen: does dim angen gwneud dim arall.',
        ],
        link: 'Defnyddio’r cyfeiriad e-bost hwn',
      },
    },
    href,
  )

/** Warns the current address that another is to replace it. */
export function emailChangeRequestedMail(
  recipient: string,
  newEmail: string,
  resetHref: string,
): WrittenMail {
  const address = unlinkedText(newEmail)
  return writeMail(
    recipient,
    {
      en: {
        subject: `Your ${productName} email address is about to change`,
        paragraphs: [
          `Someone who is logged in to your ${productName} account has asked to change its email address to ${address}. The address changes when the link that we sent to it is opened.`,
          'If it was you, you do not need to do anything here.',
          'If it was not you, reset your password now. This cancels the change and logs everyone else out.',
        ],
        link: resetLink.en,
      },
      cy: {
        subject: `Mae eich cyfeiriad e-bost ${productName} ar fin newid`,
        paragraphs: [
          `Mae rhywun sydd wedi mewngofnodi i’ch cyfrif ${productName} wedi gofyn am newid ei gyfeiriad e-bost i ${address}. Bydd yn newid pan agorir y ddolen a anfonwyd i’r cyfeiriad hwnnw.`,
          'Os chi oedd hwnnw, does dim angen gwneud dim yma.',
          'Os nad chi oedd hwnnw, ailosodwch eich cyfrinair nawr: mae hyn yn canslo’r newid ac yn allgofnodi pawb arall.',
        ],
        link: resetLink.cy,
      },
    },
    resetHref,
  )
}

/** Notifies the former address that it has been replaced. */
export function emailChangedMail(recipient: string, newEmail: string): WrittenMail {
  const address = unlinkedText(newEmail)
  return writeMail(recipient, {
    en: {
      subject: `Your ${productName} email address has been changed`,
      paragraphs: [
        `The email address of your ${productName} account has been changed to ${address}. Log in with the new address from now on.`,
        `If it was not you, tell the people who run this ${productName} site. ${neverAsk.en}`,
      ],
    },
    cy: {
      subject: `Mae eich cyfeiriad e-bost ${productName} wedi newid`,
      paragraphs: [
        `Mae cyfeiriad e-bost eich cyfrif ${productName} wedi’i newid i ${address}. Mewngofnodwch gyda’r cyfeiriad newydd o hyn ymlaen.`,
        `Os nad chi wnaeth hyn, rhowch wybod i’r bobl sy’n rhedeg y ${productName} hwn. ${neverAsk.cy}`,
      ],
    },
  })
}

/** Notifies a user that their password was changed. */
export const passwordChangedMail = (recipient: string, resetHref: string): WrittenMail =>
  writeMail(
    recipient,
    {
      en: {
        subject: `Your ${productName} password has been changed`,
        paragraphs: [
          `The password of your ${productName} account has been changed, and you have been logged out on every other device.`,
          'If it was you, you do not need to do anything.',
          `If it was not you, reset your password now. ${neverAsk.en}`,
        ],
        link: resetLink.en,
      },
      cy: {
        subject: `Mae eich cyfrinair ${productName} wedi newid`,
        paragraphs: [
          `Mae cyfrinair eich cyfrif ${productName} wedi’i newid, ac mae pob dyfais arall wedi’i hallgofnodi.`,
          'Os chi wnaeth hyn, does dim angen gwneud dim.',
          `Os nad chi wnaeth hyn, ailosodwch eich cyfrinair nawr. ${neverAsk.cy}`,
        ],
        link: resetLink.cy,
      },
    },
    resetHref,
  )

/** Notifies a user that a passkey was added to their account. */
export function passkeyAddedMail(recipient: string, name: string, resetHref: string): WrittenMail {
  const passkey = unlinkedText(name)
  return writeMail(
    recipient,
    {
      en: {
        subject: `A passkey has been added to your ${productName} account`,
        paragraphs: [
          `The passkey "${passkey}" has been added to your ${productName} account. Anyone who has it can log in without your password.`,
          'If it was you, you do not need to do anything.',
          `If it was not you, reset your password now, and then remove the passkey under My Account. ${neverAsk.en}`,
        ],
        link: resetLink.en,
      },
      cy: {
        subject: `Mae allwedd mynediad wedi’i hychwanegu at eich cyfrif ${productName}`,
        paragraphs: [
          `Mae’r allwedd mynediad "${passkey}" wedi’i hychwanegu at eich cyfrif ${productName}. Gall pwy bynnag sydd â hi fewngofnodi heb eich cyfrinair.`,
          'Os chi wnaeth hyn, does dim angen gwneud dim.',
          `Os nad chi wnaeth hyn, ailosodwch eich cyfrinair nawr, ac yna tynnwch yr allwedd mynediad o dan Fy Nghyfrif. ${neverAsk.cy}`,
        ],
        link: resetLink.cy,
      },
    },
    resetHref,
  )
}

/** Notifies a user that a personal access token was created. */
export function accessTokenMail(recipient: string, name: string, resetHref: string): WrittenMail {
  const token = unlinkedText(name)
  return writeMail(
    recipient,
    {
      en: {
        subject: `An access token has been created for your ${productName} account`,
        paragraphs: [
          `The access token "${token}" has been created for your ${productName} account. Anyone who has it can read the data it covers without your password. They cannot change anything.`,
          'If it was you, you do not need to do anything.',
          `If it was not you, reset your password now, which also revokes all access tokens. ${neverAsk.en}`,
        ],
        link: resetLink.en,
      },
      // The Welsh has not been reviewed by a native speaker yet.
      cy: {
        subject: `Mae tocyn mynediad wedi’i greu ar gyfer eich cyfrif ${productName}`,
        paragraphs: [
          `Mae’r tocyn mynediad "${token}" wedi’i greu ar gyfer eich cyfrif ${productName}. Gall pwy bynnag sydd ag ef ddarllen yr hyn y cafodd ei greu ar ei gyfer heb eich cyfrinair, ac ni all newid dim.`,
          'Os chi wnaeth hyn, does dim angen gwneud dim.',
          `Os nad chi wnaeth hyn, ailosodwch eich cyfrinair nawr, sydd hefyd yn diddymu pob tocyn mynediad. ${neverAsk.cy}`,
        ],
        link: resetLink.cy,
      },
    },
    resetHref,
  )
}
