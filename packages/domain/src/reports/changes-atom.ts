import type { OwnershipChange } from '@terrier/contract/changes'

import { xmlText } from '../export/xml-text.ts'
import { changeWords } from './change-words.ts'

const notSold =
  'This does not say that it was sold. It may have been sold to a private person, whose titles are not published, or been closed.'

interface AtomFeed {
  readonly name: string
  /** Identifies the feed for ever: a URI. */
  readonly id: string
  /** Of the site, ends without a slash. */
  readonly origin: string
  readonly product: string
  readonly createdAt: Date
  readonly changes: readonly OwnershipChange[]
  /** The attribution of the register; empty before any import. */
  readonly rights: string
}

/**
 * What changed in an area, as an Atom feed (RFC 4287), newest month first. An entry is dated by the
 * first day of its month, and says neither the former nor the new owner.
 */
export function changesAtom(feed: AtomFeed): string {
  const { name, id, origin, product, createdAt, changes, rights } = feed
  const [newest] = changes
  const updated = newest ? dateOf(newest) : createdAt.toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xmlText(product)}</name></author>`,
    `<link rel="alternate" href="${xmlText(`${origin}/app`)}"/>`,
    ...(rights === '' ? [] : [`<rights>${xmlText(rights)}</rights>`]),
    ...changes.map((change) => entry(change, id, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(change: OwnershipChange, feedId: string, origin: string): string {
  const { id, kind, titleNo, isAccepted } = change
  const subject = titleNo ?? parcelsOf(change)
  const title = subject === '' ? changeWords[kind] : `${changeWords[kind]}: ${subject}`
  const words = isAccepted ? title : `${title} (not accepted yet)`
  return [
    '<entry>',
    `<id>${xmlText(`${feedId}/change/${id}`)}</id>`,
    `<title>${xmlText(words)}</title>`,
    `<updated>${dateOf(change)}</updated>`,
    `<link rel="alternate" href="${xmlText(`${origin}/app`)}"/>`,
    `<summary>${xmlText(summaryOf(change))}</summary>`,
    '</entry>',
  ].join('')
}

function summaryOf(change: OwnershipChange): string {
  const parts = [`Register of ${change.edition}.`, parcelsOf(change)]
  if (change.kind === 'titleRemoved') parts.splice(1, 0, notSold)
  return parts.join(' ').trim()
}

function parcelsOf({ polyIdsBefore, polyIdsAfter }: OwnershipChange): string {
  const ids = [...new Set([...polyIdsBefore, ...polyIdsAfter])]
  return ids.length === 0 ? '' : `INSPIRE ${ids.slice(0, 10).join(', ')}`
}

/** An edition is a month or a year. */
const dateOf = ({ edition }: OwnershipChange): string =>
  `${/^\d{4}-\d\d$/.test(edition) ? edition : `${edition.slice(0, 4)}-01`}-01T00:00:00Z`
