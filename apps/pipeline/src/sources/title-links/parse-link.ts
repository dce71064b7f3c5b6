import type { TitleLinkRow } from '@terrier/store/rows'

import { parsed, unusable, type Parsed } from '@terrier/files/reading/parsed'

/** How a link is known. */
export type Provenance = TitleLinkRow['provenance']

export const provenances: readonly Provenance[] = [
  'licensed',
  'user-confirmed',
  'matched-address',
  'unknown',
]

/** A link out of the columns poly_id, title_no and, where it is filled, provenance. */
export function parseLink(
  field: (column: string) => string,
  otherwise: Provenance,
): Parsed<TitleLinkRow> {
  const polyId = field('poly_id')
  const titleNo = field('title_no')
  const stated = field('provenance').toLowerCase()
  if (!/^\d+$/.test(polyId) || !Number.isSafeInteger(Number(polyId))) {
    return unusable('bad-id', `the poly_id '${polyId}' is not a whole number`)
  }
  if (titleNo === '') return unusable('no-title-number', 'the row has no title number')
  const provenance = provenances.find((known) => known === stated)
  if (provenance === undefined && stated !== '') {
    return unusable('unknown-provenance', `'${stated}' is none of ${provenances.join(', ')}`)
  }
  return parsed({ polyId: Number(polyId), titleNo, provenance: provenance ?? otherwise })
}
