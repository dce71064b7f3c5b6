import type { TitleLink } from '../register/parcel.ts'
import { plainCsvRow } from './csv.ts'

export function* titleLinksCsv(links: readonly TitleLink[]): Generator<string> {
  yield plainCsvRow(['poly_id', 'title_no', 'provenance'])
  for (const link of links) yield plainCsvRow([link.polyId, link.titleNo, link.provenance])
}
