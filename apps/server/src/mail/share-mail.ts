import { productName } from '@terrier/contract/product'

import { plainText, unlinkedText } from './plain-text.ts'
import { writeMail, type WrittenMail } from './write-mail.ts'

/**
 * 'wait': registration is closed here, so the map waits for an account that is created for the
 * recipient.
 */
type LinkKind = 'sign-in' | 'confirm' | 'register' | 'wait'

export interface Share {
  readonly recipient: string
  readonly inviter: { readonly firstName: string; readonly lastName: string }
  readonly mapName: string
  /** 1 read-only, 3 read and write. */
  readonly access: 1 | 3
  /** What the recipient does to open the map: it depends on whether their address is confirmed. */
  readonly link: { readonly kind: LinkKind; readonly href: string }
}

/** Notifies a recipient that a map was shared with them. */
export function shareMail(share: Share): WrittenMail {
  const { recipient, inviter, mapName, link } = share
  const name = `${inviter.firstName} ${inviter.lastName}`
  const [by, map] = [plainText(name), plainText(mapName)]
  const names = { inviter: unlinkedText(name), mapName: unlinkedText(mapName) }
  return writeMail(
    recipient,
    {
      en: {
        subject: `${by} has shared the map "${map}" with you`,
        paragraphs: paragraphsInEnglish(share, names),
        link: labels.en[link.kind],
      },
      cy: {
        subject: `Mae ${by} wedi rhannu’r map "${map}" â chi`,
        paragraphs: paragraphsInWelsh(share, names),
        link: labels.cy[link.kind],
      },
    },
    link.href,
  )
}

const labels = {
  en: {
    'sign-in': `Open ${productName}`,
    wait: `Open ${productName}`,
    confirm: 'Confirm my email address',
    register: `Register with ${productName}`,
  },
  cy: {
    'sign-in': `Agor ${productName}`,
    wait: `Agor ${productName}`,
    confirm: 'Cadarnhau fy nghyfeiriad e-bost',
    register: `Cofrestru gyda ${productName}`,
  },
} as const

/** Names, sanitised for the body. */
interface Names {
  readonly inviter: string
  readonly mapName: string
}

function paragraphsInEnglish({ access, recipient, link }: Share, names: Names): string[] {
  const { inviter, mapName } = names
  const may = access === 3 ? 'You can view it and edit it.' : 'You can view it.'
  const address = unlinkedText(recipient)
  const first = {
    'sign-in': '',
    wait: `Log in with the address ${address}. If you have no account yet, you can open the map once you have registered with this address. `,
    confirm: `Your email address ${address} has not been confirmed yet. Open the link to confirm it, and you can then open the map. `,
    register: `If you have no account yet, open the link to register with the address ${address}, and you can then open the map. The link works for 30 days. `,
  }[link.kind]
  return [
    `${inviter} has shared the map "${mapName}" with you on ${productName}. ${may}`,
    `${first}In the Map menu, choose Open; the map is under Shared Maps.`,
    `You have received this because ${inviter} entered your address. If that was a mistake, you do not need to do anything.`,
  ]
}

/** The Welsh has not been reviewed by a native speaker yet. */
function paragraphsInWelsh({ access, recipient, link }: Share, names: Names): string[] {
  const { inviter, mapName } = names
  const may = access === 3 ? 'Gallwch edrych arno a’i newid.' : 'Gallwch edrych arno.'
  const address = unlinkedText(recipient)
  const first = {
    'sign-in': '',
    wait: `Mewngofnodwch gyda’r cyfeiriad ${address}. Os nad oes gennych gyfrif eto, bydd y map yn aros amdanoch nes bod gennych un gyda’r cyfeiriad hwn. `,
    confirm: `Nid yw eich cyfeiriad e-bost ${address} wedi’i gadarnhau eto. Agorwch y ddolen i’w gadarnhau; wedyn gallwch agor y map. `,
    register: `Os nad oes gennych gyfrif eto, agorwch y ddolen i gofrestru gyda’r cyfeiriad ${address}; wedyn gallwch agor y map. Mae’r ddolen yn gweithio am 30 diwrnod. `,
  }[link.kind]
  return [
    `Mae ${inviter} wedi rhannu’r map "${mapName}" â chi ar ${productName}. ${may}`,
    `${first}Yn y ddewislen Map, dewiswch Agor; mae’r map o dan Mapiau a Rennir.`,
    `Rydych yn derbyn hwn am fod ${inviter} wedi rhoi eich cyfeiriad. Os camgymeriad yw hynny, does dim angen gwneud dim.`,
  ]
}
