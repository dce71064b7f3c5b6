import { partitionName } from '../partitions.ts'
import { recordsByTitle, titleColumnsText } from '../parcels/title-rows.ts'
import type { TitleRow } from '../import-rows.ts'
import type { ExportedParcel } from './dataset-export.ts'
import type { Snapshot } from './snapshot.ts'

type ReadParcel = Omit<ExportedParcel, 'title' | 'otherTitleNos'> & {
  readonly records: readonly TitleRow[] | null
  readonly otherTitleNos: readonly string[] | null
}

/** The parcels of a month with their titles, in physical row order, which is spatial. */
export async function* parcelRows(
  snapshot: Snapshot,
  version: number,
): AsyncGenerator<ExportedParcel> {
  for await (const { records, otherTitleNos, ...parcel } of snapshot.stream<ReadParcel>(
    parcelQuery(version),
  )) {
    const [title = null] = recordsByTitle(records ?? []).values()
    yield { ...parcel, title, otherTitleNos: otherTitleNos ?? [] }
  }
}

/** The version is the first column of the indexes. */
const parcelQuery = (version: number): string => `
  select parcel.poly_id as "polyId", parcel.owner_class as "ownerClass",
    parcel.is_overseas as "isOverseas", parcel.title_no as "titleNo",
    parcel.area_square_metres as "areaSquareMetres", parcel.began_at as "beganAt", parcel.geom,
    link.provenance as "linkProvenance", link.others as "otherTitleNos", title.records
  from ${partitionName('parcels', version)} parcel
    left join lateral (
      select max(provenance) filter (where title_no = parcel.title_no) as provenance,
        array_agg(title_no order by title_no) filter (where title_no <> parcel.title_no) as others
      from ${partitionName('title_links', version)}
      where version = ${version} and poly_id = parcel.poly_id
    ) link on true
    left join lateral (
      select jsonb_agg(record order by source) as records from (
        select ${titleColumnsText} from ${partitionName('titles', version)}
        where version = ${version} and title_no = parcel.title_no
      ) record
    ) title on true`
