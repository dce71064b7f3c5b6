import { productName } from '@terrier/contract/product'

import { plainText, unlinkedText } from './plain-text.ts'
import { writeMail, type WrittenMail } from './write-mail.ts'

/** Confirms to a user that their account was erased. */
export const accountErasedMail = (recipient: string): WrittenMail =>
  writeMail(recipient, {
    en: {
      subject: `Your ${productName} account has been deleted`,
      paragraphs: [
        `Your ${productName} account has been deleted, as you asked. Nobody can log in with this email address any more.`,
        'Your details and your maps have been permanently deleted, except for maps that you gave to someone else.',
        `If it was not you, tell the people who run this ${productName} site.`,
      ],
    },
    cy: {
      subject: `Mae eich cyfrif ${productName} wedi’i ddileu`,
      paragraphs: [
        `Mae eich cyfrif ${productName} wedi’i ddileu, fel y gofynnoch. Ni all neb fewngofnodi gyda’r cyfeiriad e-bost hwn mwyach.`,
        'Mae eich manylion a’ch mapiau wedi’u dileu am byth, ac eithrio mapiau a roesoch i rywun arall.',
        `Os nad chi wnaeth hyn, rhowch wybod i’r bobl sy’n rhedeg y ${productName} hwn.`,
      ],
    },
  })

interface TransferredMap {
  readonly name: string
  /** Of the new owner. */
  readonly email: string
}

/** Notifies a user that they are now the owner of a map. */
export function mapTransferredMail(
  { name, email }: TransferredMap,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  origin: URL,
): WrittenMail {
  const giver = unlinkedText(`${firstName} ${lastName}`)
  const map = unlinkedText(name)
  return writeMail(
    email,
    {
      en: {
        // Without the name of the erased user: subjects are retained for a while.
        subject: `You have been given the map "${plainText(name)}"`,
        paragraphs: [
          `${giver} has left ${productName} and has given you the map "${map}". You are now its owner. It is under My Maps, and everyone it was shared with can still open it.`,
          'Its public links no longer work. You can create new ones.',
        ],
        link: `Open ${productName}`,
      },
      cy: {
        subject: `Rhoddwyd y map "${plainText(name)}" i chi`,
        paragraphs: [
          `Mae ${giver} wedi gadael ${productName} ac wedi rhoi’r map "${map}" i chi. Chi yw ei berchennog bellach: mae o dan Fy Mapiau, a gall pawb y’i rhannwyd â nhw ei agor fel o’r blaen.`,
          'Mae ei ddolenni cyhoeddus wedi dod i ben. Gallwch wneud rhai newydd.',
        ],
        link: `Agor ${productName}`,
      },
    },
    origin.href,
  )
}
