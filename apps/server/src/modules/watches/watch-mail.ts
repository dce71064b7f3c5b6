import type { ChangeKind } from '@terrier/contract/changes'
import type { Language } from '@terrier/contract/language'
import type { MailContent, NewMail } from '@terrier/store/outgoing-mail'

import { mailBody } from '../../mail/mail-body.ts'
import { plainText, unlinkedText } from '../../mail/plain-text.ts'
import type { Found } from './find-changes.ts'

/** A mail is read in a minute; the rest is in the product. */
const watchesNamed = 20
const itemsNamed = 5

interface WatchMail {
  readonly recipient: string
  readonly product: string
  readonly origin: URL
  /** The secret of the address that ends these mails. */
  readonly token: string
  readonly found: readonly Found[]
}

/**
 * What publications brought of everything that one person watches. It has no names of owners but
 * those in the names of watches: a mail is passed on more easily than a page.
 */
export function watchMail(
  mail: WatchMail,
): Pick<NewMail, 'recipient' | 'words' | 'unsubscribeUrl'> {
  const unsubscribeUrl = new URL(`/watch-mail/${mail.token}`, mail.origin).href
  const inLanguage = (language: Language) => contentOf(mail, language, unsubscribeUrl)
  return {
    recipient: mail.recipient,
    words: { en: inLanguage('en'), cy: inLanguage('cy') },
    unsubscribeUrl,
  }
}

function contentOf(
  { product, origin, found }: WatchMail,
  language: Language,
  unsubscribeUrl: string,
): MailContent {
  const text = texts[language]
  const named = found.slice(0, watchesNamed)
  const left = found.length - named.length
  const paragraphs = [
    text.opening(product),
    ...named.map((one) => paragraphOf(one, language)),
    ...(left > 0 ? [text.moreWatches(left)] : []),
    ...sourcesOf(found, language),
    text.closing,
  ]
  const links = [
    { label: text.open(product), href: new URL('/app/watches', origin).href },
    { label: text.unsubscribe, href: unsubscribeUrl },
  ]
  return { subject: text.subject(product), ...mailBody(paragraphs, language, ...links) }
}

function paragraphOf(one: Found, language: Language): string {
  const { watch, publication, total, isIncomplete } = one
  const text = texts[language]
  const heading = `"${unlinkedText(watch.name)}" (${text.kinds[watch.kind]}), ${editionIn(language, publication.edition)}`
  if (watch.kind === 'layer') return `${heading}: ${text.newEdition(publication.rows)}`
  const items = itemsOf(one, language)
  const left = total - items.length
  const listed = [...items, ...(left > 0 ? [text.moreItems(left)] : [])].join('; ')
  const count = isIncomplete ? text.atLeast(total) : text.count(total)
  return `${heading}: ${count} ${listed}.`
}

function itemsOf({ changes, titlesGained, titlesLost }: Found, language: Language): string[] {
  const text = texts[language]
  return [
    ...changes.slice(0, itemsNamed).map((change) => {
      const { kind, titleNo, polyIdsAfter, polyIdsBefore } = change
      const polyId = polyIdsAfter[0] ?? polyIdsBefore[0]
      const subject = titleNo ?? (polyId === undefined ? '' : `INSPIRE ${polyId}`)
      return [text.changes[kind], subject].filter(Boolean).join(' ')
    }),
    ...titlesGained.slice(0, itemsNamed).map(text.gained),
    ...titlesLost.slice(0, itemsNamed).map(text.lost),
  ]
}

/** Each publication once, with its licence. */
function sourcesOf(found: readonly Found[], language: Language): string[] {
  const byVersion = new Map(found.map(({ publication }) => [publication.version, publication]))
  return [...byVersion.values()].slice(0, watchesNamed).map((publication) => {
    const { title, edition, publisher, licence, attribution, fictional } = publication
    const parts = [`${title}, ${editionIn(language, edition)}`, publisher, licence, attribution]
    const source = parts.map((part) => plainText(part).replace(/\.$/, '')).filter(Boolean)
    return [...(fictional ? [texts[language].fictional] : []), `${source.join('. ')}.`].join(' ')
  })
}

const months = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  cy: new Intl.DateTimeFormat('cy-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** 'October 2026' for a month; other editions as they are called. */
function editionIn(language: Language, edition: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(edition)) return plainText(edition)
  return months[language].format(new Date(`${edition}-01T00:00:00Z`))
}

interface MailTexts {
  readonly subject: (product: string) => string
  readonly opening: (product: string) => string
  readonly closing: string
  readonly open: (product: string) => string
  readonly unsubscribe: string
  readonly fictional: string
  readonly kinds: Readonly<Record<Found['watch']['kind'], string>>
  readonly changes: Readonly<Record<ChangeKind, string>>
  readonly count: (total: number) => string
  readonly atLeast: (total: number) => string
  readonly newEdition: (rows: number | null) => string
  readonly gained: (titleNo: string) => string
  readonly lost: (titleNo: string) => string
  readonly moreItems: (count: number) => string
  readonly moreWatches: (count: number) => string
}

const texts: Readonly<Record<Language, MailTexts>> = {
  en: {
    subject: (product) => `News of what you watch on ${product}`,
    opening: (product) =>
      `New data has been published on ${product}. This is what it brought of what you watch.`,
    closing:
      'This email has no names of owners. Open your watches to see them, and to change, pause or delete a watch.',
    open: (product) => `Open my watches on ${product}`,
    unsubscribe: 'Stop these emails',
    fictional: 'This is fictional data.',
    kinds: { area: 'area', parcel: 'parcel', owner: 'owner', layer: 'data layer' },
    changes: {
      exactOffset: 'boundary shifted slightly',
      highOverlap: 'boundary redrawn',
      moved: 'parcel moved',
      merged: 'parcels merged',
      segmented: 'parcel split',
      newBoundary: 'new parcel',
      removed: 'parcel removed',
      failed: 'change to be reviewed',
      ownerChanged: 'owner changed',
      titleAdded: 'title newly listed',
      titleRemoved: 'title no longer listed (not always a sale)',
    },
    count: (total) => (total === 1 ? '1 change:' : `${total} changes:`),
    atLeast: (total) => `at least ${total} changes:`,
    newEdition: (rows) =>
      rows === null
        ? 'a new edition.'
        : `a new edition with ${rows} ${rows === 1 ? 'feature' : 'features'}.`,
    gained: (titleNo) => `title ${titleNo} gained`,
    lost: (titleNo) => `title ${titleNo} lost`,
    moreItems: (count) => `${count} more`,
    moreWatches: (count) => `There is more: ${count} further results are in your watches.`,
  },
  // The Welsh has not been reviewed by a native speaker yet.
  cy: {
    subject: (product) => `Newyddion am yr hyn rydych yn ei wylio ar ${product}`,
    opening: (product) =>
      `Cyhoeddwyd data newydd ar ${product}. Dyma’r hyn a ddaeth ynghylch yr hyn rydych yn ei wylio.`,
    closing:
      'Nid oes enwau perchnogion yn yr e-bost hwn. Agorwch yr hyn rydych yn ei wylio i’w gweld, ac i’w newid, ei oedi neu ei ddileu.',
    open: (product) => `Agor yr hyn rwy’n ei wylio ar ${product}`,
    unsubscribe: 'Atal yr e-byst hyn',
    fictional: 'Data dychmygol yw hwn.',
    kinds: { area: 'ardal', parcel: 'parsel', owner: 'perchennog', layer: 'haen ddata' },
    changes: {
      exactOffset: 'ffin wedi symud y mymryn lleiaf',
      highOverlap: 'ffin wedi’i hail-lunio',
      moved: 'parsel wedi symud',
      merged: 'parseli wedi’u huno',
      segmented: 'parsel wedi’i rannu',
      newBoundary: 'parsel newydd',
      removed: 'parsel wedi’i dynnu',
      failed: 'newid i’w adolygu',
      ownerChanged: 'perchennog wedi newid',
      titleAdded: 'teitl newydd ei restru',
      titleRemoved: 'teitl heb ei restru mwyach (nid gwerthiant bob tro)',
    },
    count: (total) => `newidiadau: ${total}.`,
    atLeast: (total) => `newidiadau: o leiaf ${total}.`,
    newEdition: (rows) =>
      rows === null ? 'rhifyn newydd.' : `rhifyn newydd; nodweddion: ${rows}.`,
    gained: (titleNo) => `teitl ${titleNo} wedi dod`,
    lost: (titleNo) => `teitl ${titleNo} wedi mynd`,
    moreItems: (count) => `a ${count} arall`,
    moreWatches: (count) => `Mae rhagor: canlyniadau eraill sydd i’w gweld: ${count}.`,
  },
}
