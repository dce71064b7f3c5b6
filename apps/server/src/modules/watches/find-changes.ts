import { setImmediate } from 'node:timers/promises'

import { watchComparedMax, watchListedMax } from '@terrier/contract/limits'
import { AreaOverlay } from '@terrier/domain/areas/area-overlay'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Writer } from '@terrier/store/store'
import type {
  DueWatch,
  Publication,
  WatchedChange,
  WatchFinding,
} from '@terrier/store/watches/watches'

import { isInside, parcelsToPlace, placeOnParcels } from '../../areas/changes-in-area.ts'
import { areaOfPolygons } from '../../areas/resolve-area.ts'

/** The areas whose surrounding changes are in memory together. */
const areasAtOnce = 20

/** What was found for a watch, with the changes that are listed of it. */
export interface Found extends WatchFinding {
  readonly watch: DueWatch
  readonly publication: Publication
  /** Those of `changeIds`. */
  readonly changes: readonly WatchedChange[]
}

/** What is known of watches after a search: what was found, and the parcels to look for next. */
export interface Search {
  readonly found: readonly Found[]
  readonly polyIdsByWatch: ReadonlyMap<number, readonly number[]>
}

/** Searches the publications since each watch was last compared. `publications`: oldest first. */
export async function findChanges(
  tx: Writer,
  watches: readonly DueWatch[],
  publications: readonly Publication[],
): Promise<Search> {
  const ofKind = (kind: DueWatch['kind']) => watches.filter((watch) => watch.kind === kind)
  const months = publications.filter(({ datasetId }) => datasetId === 'ownership')
  const parcels = await changesOfParcels(tx, ofKind('parcel'), months)
  return {
    found: [
      ...(await changesInAreas(tx, ofKind('area'), months)),
      ...parcels.found,
      ...(await titleMoves(tx, ofKind('owner'), months)),
      ...newEditions(ofKind('layer'), publications),
    ],
    polyIdsByWatch: parcels.polyIdsByWatch,
  }
}

async function changesInAreas(
  tx: Writer,
  watches: readonly DueWatch[],
  months: readonly Publication[],
): Promise<Found[]> {
  const all: Found[] = []
  for (let from = 0; from < watches.length; from += areasAtOnce) {
    all.push(...(await changesInSome(tx, watches.slice(from, from + areasAtOnce), months)))
  }
  return all
}

async function changesInSome(
  tx: Writer,
  watches: readonly DueWatch[],
  months: readonly Publication[],
): Promise<Found[]> {
  const around = await tx.watches.changesAround(
    watches.map(({ id }) => id),
    months.map(({ version }) => version),
    watchComparedMax + 1,
  )
  const byWatch = Map.groupBy(await placed(tx, around, months), ({ watchId }) => watchId)
  const all: Found[] = []
  for (const watch of watches) {
    const near = byWatch.get(watch.id) ?? []
    if (near.length === 0) continue
    const isIncomplete = near.length > watchComparedMax
    const inside = changesInside(watch, near.slice(0, watchComparedMax))
    all.push(...foundChanges(watch, inside, months, isIncomplete))
    // Requests are answered in between.
    await setImmediate()
  }
  return all
}

/** Changes of owner, with the boundaries of the month that brought them, or of the newest. */
async function placed(
  tx: Writer,
  changes: readonly WatchedChange[],
  months: readonly Publication[],
): Promise<readonly WatchedChange[]> {
  const newest = months.at(-1)?.version
  const result: WatchedChange[] = []
  for (const [version, ofMonth] of Map.groupBy(changes, (change) => change.version)) {
    const polyIds = parcelsToPlace(ofMonth)
    const geoms = new Map(await tx.watches.boundaries(version, polyIds))
    const missing = polyIds.filter((polyId) => !geoms.has(polyId))
    if (newest !== undefined && newest !== version) {
      for (const [polyId, geom] of await tx.watches.boundaries(newest, missing)) {
        geoms.set(polyId, geom)
      }
    }
    result.push(...ofMonth.map((change) => placeOnParcels(change, geoms)))
  }
  return result
}

function changesInside(
  { id, geom }: DueWatch,
  near: readonly WatchedChange[],
): readonly WatchedChange[] {
  const geometry = geom && decodeTwkb(geom)
  if (geometry?.type !== 'MultiPolygon') throw new Error(`Watch ${id} is no MultiPolygon`)
  const area = areaOfPolygons(geometry)
  const overlay = new AreaOverlay(area.geometry, area.bounds)
  return near.filter((change) => isInside(change, overlay))
}

/** A split or merged parcel is followed: from then on its successors are watched. */
async function changesOfParcels(
  tx: Writer,
  watches: readonly DueWatch[],
  months: readonly Publication[],
): Promise<Search> {
  const all: Found[] = []
  const polyIdsByWatch = new Map(watches.map(({ id, polyIds }) => [id, polyIds ?? []]))
  for (const month of months) {
    const due = watches.filter(({ searchedVersion }) => searchedVersion < month.version)
    const changes = await tx.watches.changesOfParcels(
      due.map(({ id }) => ({ watchId: id, polyIds: polyIdsByWatch.get(id) ?? [] })),
      month.version,
    )
    const byWatch = Map.groupBy(changes, ({ watchId }) => watchId)
    for (const watch of due) {
      const own = byWatch.get(watch.id) ?? []
      all.push(...foundChanges(watch, own, [month], false))
      polyIdsByWatch.set(watch.id, successors(polyIdsByWatch.get(watch.id) ?? [], own))
    }
  }
  return { found: all, polyIdsByWatch }
}

/** More pieces than a parcel is split into, so that a watch stays one of a place. */
const watchedParcelsMax = 200

function successors(
  polyIds: readonly number[],
  changes: readonly WatchedChange[],
): readonly number[] {
  const now = new Set(polyIds)
  for (const { titleNo, isAccepted, polyIdsBefore, polyIdsAfter } of changes) {
    // A change with a title number is of the title, not of a boundary.
    const isFollowed = titleNo === null && isAccepted && polyIdsAfter.length > 0
    if (!isFollowed || !polyIdsBefore.some((polyId) => polyIds.includes(polyId))) continue
    for (const polyId of polyIdsBefore) now.delete(polyId)
    for (const polyId of polyIdsAfter) now.add(polyId)
  }
  return [...now].slice(0, watchedParcelsMax)
}

function foundChanges(
  watch: DueWatch,
  changes: readonly WatchedChange[],
  months: readonly Publication[],
  isIncomplete: boolean,
): Found[] {
  return months.flatMap((publication) => {
    const { version } = publication
    const own = changes.filter((change) => change.version === version)
    if (own.length === 0) return []
    const listed = own.toSorted((a, b) => a.id - b.id).slice(0, watchListedMax)
    return found(watch, publication, {
      total: own.length,
      changeIds: listed.map(({ id }) => id),
      changes: listed,
      isIncomplete,
    })
  })
}

async function titleMoves(
  tx: Writer,
  watches: readonly DueWatch[],
  months: readonly Publication[],
): Promise<Found[]> {
  const byId = new Map(watches.map((watch) => [watch.id, watch]))
  const byVersion = new Map(months.map((month) => [month.version, month]))
  const moves = await tx.watches.titleMoves([...byId.keys()], [...byVersion.keys()], watchListedMax)
  return moves.flatMap(({ watchId, version, gained, lost, titlesGained, titlesLost }) => {
    const watch = byId.get(watchId)
    const publication = byVersion.get(version)
    if (!watch || !publication) return []
    return found(watch, publication, { total: gained + lost, titlesGained, titlesLost })
  })
}

function newEditions(
  watches: readonly DueWatch[],
  publications: readonly Publication[],
): readonly Found[] {
  return watches.flatMap((watch) =>
    publications
      .filter(
        ({ datasetId, version }) =>
          datasetId === watch.datasetId && version > watch.searchedVersion,
      )
      .map((publication) => found(watch, publication, { total: 1 })),
  )
}

const found = (
  watch: DueWatch,
  publication: Publication,
  what: Partial<Found> & Pick<Found, 'total'>,
): Found => ({
  watch,
  publication,
  watchId: watch.id,
  version: publication.version,
  changeIds: [],
  changes: [],
  titlesGained: [],
  titlesLost: [],
  isIncomplete: false,
  ...what,
})
