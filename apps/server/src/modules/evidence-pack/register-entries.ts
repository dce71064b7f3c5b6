import type { RegisterEntry } from '@terrier/domain/evidence/pack-content'
import type { Store } from '@terrier/store/store'
import type { TitleRow } from '@terrier/store/import-rows'

import type { MeasuredReport } from '../../site-report/site-report.ts'

/** The titles of the parcels on a site, by parcel: the counted title first. */
export async function registerEntries(
  { rows, measured, titles }: MeasuredReport,
  store: Store,
): Promise<RegisterEntry[]> {
  if (!rows.register) return []
  const titleNos = [...new Set(titles.map(({ titleNo }) => titleNo))]
  const records = await store.parcels.titlesNamed(rows.register.version, titleNos)
  const parcels = new Map(rows.parcels.map((parcel) => [parcel.polyId, parcel]))
  const linksOf = Map.groupBy(titles, ({ polyId }) => polyId)
  return measured.parcels.flatMap(({ id, squareMetres }) => {
    const parcel = parcels.get(id)
    if (!parcel) return []
    const ground = {
      polyId: id,
      siteSquareMetres: squareMetres,
      parcelSquareMetres: parcel.areaSquareMetres,
    }
    const links = linksOf.get(id) ?? []
    if (links.length === 0) return [{ ...ground, ...withoutTitle }]
    const entries = links.map(({ titleNo, provenance }): RegisterEntry => {
      const record = records.get(titleNo)
      const isCounted = titleNo === parcel.titleNo
      return Object.assign({ titleNo, isCounted, provenance, record: recordOf(record) }, ground)
    })
    return entries.toSorted((a, b) => Number(b.isCounted) - Number(a.isCounted))
  })
}

const withoutTitle = { titleNo: null, isCounted: true, provenance: null, record: null } as const

function recordOf(title: TitleRow | undefined): RegisterEntry['record'] {
  if (!title) return null
  return {
    tenure: title.tenure,
    address: title.address,
    postcode: title.postcode,
    proprietors: title.proprietors.map(({ name, companyNumber, addresses }) => ({
      name,
      companyNumber,
      addresses: [...addresses],
    })),
    hasMoreProprietors: title.hasMoreProprietors,
    dateProprietorAdded: title.dateProprietorAdded,
  }
}
