import { unionOfBounds, type Bounds } from '@terrier/geo/bounds'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { OwnerShare, StoredPortfolio } from '../stored.ts'

/** An owner's titles and parcels in one council and of one tenure. */
interface Holding extends Omit<OwnerShare, 'name'> {
  readonly council: string | null
  readonly tenure: string | null
  readonly titlesWithoutParcel: number
  /** Null without parcels. */
  readonly bounds: Bounds | null
}

/** See `OwnerReader.portfolio`. */
export async function portfolioOf(
  database: Database,
  version: number,
  ownerId: number,
): Promise<StoredPortfolio> {
  const { rows: holdings } = await sql<Holding>`
    select council, tenure, titles, titles_without_parcel as "titlesWithoutParcel", parcels,
      area_square_metres as "areaSquareMetres", case when bbox is not null then
        array[(bbox[1])[0], (bbox[1])[1], (bbox[0])[0], (bbox[0])[1]] end as bounds
    from owner_shares
    where version = ${version} and owner_id = ${ownerId} order by share`.execute(database)
  const { rows: spellings } = await sql<StoredPortfolio['spellings'][number]>`
    select name, titles from owner_spellings
    where version = ${version} and owner_id = ${ownerId}
    order by titles desc, name`.execute(database)
  return {
    spellings,
    titlesWithoutParcel: holdings.reduce((sum, holding) => sum + holding.titlesWithoutParcel, 0),
    byCouncil: sharesBy(holdings, ({ council }) => council),
    byTenure: sharesBy(holdings, ({ tenure }) => tenure),
    bounds:
      unionOfBounds(holdings.map(({ bounds }) => bounds).filter((box) => box !== null)) ?? null,
  }
}

function sharesBy(
  holdings: readonly Holding[],
  nameOf: (holding: Holding) => string | null,
): OwnerShare[] {
  const shares = [...Map.groupBy(holdings, nameOf)].map(([name, own]) => ({
    name,
    titles: own.reduce((sum, { titles }) => sum + titles, 0),
    parcels: own.reduce((sum, { parcels }) => sum + parcels, 0),
    areaSquareMetres: own.reduce((sum, { areaSquareMetres }) => sum + areaSquareMetres, 0),
  }))
  return shares.toSorted(
    (a, b) => b.titles - a.titles || (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  )
}
