import type { DatasetSource } from '@terrier/contract/datasets'

import { csvCell } from '../export/csv-cell.ts'
import { roundHalfUp } from '../format/round-half-up.ts'
import type { RegisterEntry } from './pack-content.ts'

type Column = readonly [name: string, read: (entry: RegisterEntry) => string | number | null]

const proprietors = ({ record }: RegisterEntry): string =>
  [...(record?.proprietors ?? []).map(({ name }) => name), ...more(record)].join('; ')

const more = (record: RegisterEntry['record']): readonly string[] =>
  record?.hasMoreProprietors ? ['and others'] : []

/** Lists are joined by '; ', the lines of an address by ', '. */
const columns: readonly Column[] = [
  ['inspire_id', ({ polyId }) => polyId],
  ['area_on_site_m2', ({ siteSquareMetres }) => roundHalfUp(siteSquareMetres, 2)],
  ['parcel_area_m2', ({ parcelSquareMetres }) => roundHalfUp(parcelSquareMetres, 2)],
  ['title_no', ({ titleNo }) => titleNo],
  ['counted_in_report', ({ isCounted }) => (isCounted ? 'yes' : 'no')],
  ['tenure', ({ record }) => record && record.tenure],
  ['property_address', ({ record }) => record && addressOf(record)],
  ['proprietors', proprietors],
  [
    'company_numbers',
    ({ record }) => joined((record?.proprietors ?? []).map(({ companyNumber }) => companyNumber)),
  ],
  [
    'proprietor_addresses',
    ({ record }) =>
      joined((record?.proprietors ?? []).map(({ addresses }) => addresses.join(', '))),
  ],
  ['proprietor_added', ({ record }) => record && record.dateProprietorAdded],
  ['link_provenance', ({ provenance }) => provenance],
]

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('; ')

function addressOf({ address, postcode }: NonNullable<RegisterEntry['record']>): string | null {
  if (address === null || postcode === null || address.includes(postcode)) {
    return address ?? postcode
  }
  return `${address}, ${postcode}`
}

/**
 * An extract of the register as CSV (RFC 4180) with a byte order mark: a row for each title of each
 * parcel. Each row has the edition it is of, and its publisher and licence.
 */
export function registerCsv(
  entries: readonly RegisterEntry[],
  source: DatasetSource | undefined,
): string {
  const from = source
    ? [source.edition, source.publisher, `${source.licence}. ${source.attribution}`]
    : ['', '', '']
  const lines = [
    [...columns.map(([name]) => name), 'register_edition', 'publisher', 'licence'],
    ...entries.map((entry) => [
      ...columns.map(([, read]) => csvCell(read(entry))),
      ...from.map(csvCell),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
