import { reportMaxOwners } from '@terrier/contract/limits'
import type { OtherTitleInArea, OwnerInArea, ReportedOwnership } from '@terrier/contract/reports'
import type { MeasuredSite } from '@terrier/domain/reports/measure-site'
import { unionOfBounds } from '@terrier/geo/bounds'
import { twkbBounds } from '@terrier/geo/twkb-bounds'
import type { TitleOnParcel } from '@terrier/store/parcels/parcel-titles'
import type { StoredParcel } from '@terrier/store/stored'

import type { SiteRows } from './site-rows.ts'

/** A parcel of the area, with how much of it lies there and the titles it has. */
interface Holding {
  readonly parcel: StoredParcel
  readonly squareMetres: number
  readonly main: TitleOnParcel | undefined
  readonly others: readonly TitleOnParcel[]
}

const sumOf = (rows: readonly { readonly squareMetres: number }[]): number =>
  rows.reduce((sum, { squareMetres }) => sum + squareMetres, 0)

const largestFirst = <Row extends { readonly squareMetres: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.squareMetres - a.squareMetres)

/**
 * Owners and kinds of owner in an area. Each parcel counts once, for the owner of its main title
 * (the freehold, if that is known); its other titles are listed beside. What the parcels, their
 * overlaps, unregistered land and the remainder add up to is the area.
 */
export function reportOwnership(
  measured: MeasuredSite,
  { register, parcels, unregistered }: SiteRows,
  titles: readonly TitleOnParcel[],
): Omit<ReportedOwnership, 'knowledge'> {
  const holdings = holdingsOf(measured, parcels, titles)
  const owners = largestFirst([...Map.groupBy(holdings, ownerOf).values()].map(ownerInArea))
  const otherTitles = largestFirst(otherTitlesOf(holdings))
  const centres = new Map(unregistered.map(({ id, centre }) => [id, centre]))
  const pieces = largestFirst(measured.unregistered).map(({ id, squareMetres }) => {
    const [lng, lat] = centres.get(id) ?? [0, 0]
    return { id, squareMetres, centre: [lng, lat] as [number, number] }
  })
  const parcelSquareMetres = sumOf(holdings)
  const covered = measured.parcelsCoverSquareMetres
  return {
    owners: owners.slice(0, reportMaxOwners),
    ownerCount: owners.length,
    classes: classesOf(holdings),
    otherTitles: otherTitles.slice(0, reportMaxOwners),
    otherTitleCount: otherTitles.length,
    parcels: holdings.length,
    parcelSquareMetres,
    overlapSquareMetres: Math.max(0, parcelSquareMetres - covered),
    unregistered: pieces.slice(0, reportMaxOwners),
    unregisteredCount: pieces.length,
    unregisteredSquareMetres: measured.unregisteredSquareMetres,
    remainderSquareMetres: register
      ? Math.max(0, measured.squareMetres - covered - measured.unregisteredSquareMetres)
      : measured.squareMetres,
  }
}

function holdingsOf(
  { parcels: measured }: MeasuredSite,
  parcels: readonly StoredParcel[],
  titles: readonly TitleOnParcel[],
): Holding[] {
  const byId = new Map(parcels.map((parcel) => [parcel.polyId, parcel]))
  const titlesOf = Map.groupBy(titles, ({ polyId }) => polyId)
  return measured.flatMap(({ id, squareMetres }) => {
    const parcel = byId.get(id)
    if (!parcel) return []
    const own = titlesOf.get(id) ?? []
    const main = own.find(({ titleNo }) => titleNo === parcel.titleNo)
    return [{ parcel, squareMetres, main, others: own.filter((title) => title !== main) }]
  })
}

/** Joint owners are one holder; ground without a known owner is grouped by its class. */
const ownerOf = ({ main, parcel }: Holding): string =>
  main && main.owners.length > 0
    ? main.owners.map(({ key }) => key).join(' ')
    : `class ${parcel.ownerClass}`

function ownerInArea(holdings: readonly Holding[]): OwnerInArea {
  const [first] = holdings
  if (!first) throw new Error('A group has a member')
  const owners = first.main?.owners ?? []
  const tenures = holdings.flatMap(({ main }) => main?.tenure ?? [])
  return {
    key: owners[0]?.key ?? null,
    name: owners[0]?.name ?? null,
    jointly: Math.max(0, owners.length - 1),
    ownerClass: first.parcel.ownerClass,
    tenures: [...new Set(tenures)].toSorted(),
    parcels: holdings.length,
    squareMetres: sumOf(holdings),
    bounds: boundsOf(holdings),
  }
}

function boundsOf(holdings: readonly Holding[]): OwnerInArea['bounds'] {
  const union = unionOfBounds(holdings.map(({ parcel }) => twkbBounds(parcel.geom)))
  if (!union) throw new Error('A group has a member')
  return [...union]
}

function classesOf(holdings: readonly Holding[]): ReportedOwnership['classes'] {
  const groups = Map.groupBy(holdings, ({ parcel }) => parcel.ownerClass)
  return largestFirst(
    [...groups].map(([ownerClass, own]) => ({
      ownerClass,
      parcels: own.length,
      squareMetres: sumOf(own),
    })),
  )
}

function otherTitlesOf(holdings: readonly Holding[]): OtherTitleInArea[] {
  const held = holdings.flatMap(({ others, parcel, squareMetres }) =>
    others.map((title) => ({ title, polyId: parcel.polyId, squareMetres })),
  )
  return [...Map.groupBy(held, ({ title }) => title.titleNo).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { titleNo, tenure, owners } = first.title
    return [
      {
        titleNo,
        tenure,
        owners: [...owners],
        polyIds: group.map(({ polyId }) => polyId),
        squareMetres: sumOf(group),
      },
    ]
  })
}
