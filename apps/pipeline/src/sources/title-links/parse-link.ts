import type { TitleLinkRow } from '@terrier/store/import-rows'

import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'

/** The source of a link. */
export type Provenance = TitleLinkRow['provenance']

export const provenances: readonly Provenance[] = [
  'licensed',
  'user-confirmed',
  'matched-address',
  'unknown',
]

/** Parses a link from the columns poly_id, title_no and, where it is filled, provenance. */
export function parseLink(
  field: (column: string) => string,
  otherwise: Provenance,
): Parsed<TitleLinkRow> {
  const polyId = field('poly_id')
  const titleNo = field('title_no')
  const stated = field('provenance').toLowerCase()
  if (!/^\d+$/.test(polyId) || !Number.isSafeInteger(Number(polyId))) {
    return parseFailure('bad-id', `the poly_id '${polyId}' is not a whole number`)
  }
  if (titleNo === '') return parseFailure('no-title-number', 'the row has no title number')
  const provenance = provenances.find((known) => known === stated)
  if (provenance === undefined && stated !== '') {
    return parseFailure('unknown-provenance', `'${stated}' is not one of ${provenances.join(', ')}`)
  }
  return parsed({ polyId: Number(polyId), titleNo, provenance: provenance ?? otherwise })
}
