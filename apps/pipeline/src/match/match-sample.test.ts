import { beforeAll, afterAll, describe, expect, it } from 'vitest'

import { ownerKey } from '@terrier/domain/ownership/owner-key'
import { assertNever } from '@terrier/geo/assert-never'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { Change } from '@terrier/sample/editions/change-list'
import { difference, intersection } from '@terrier/sample/plane/overlay'
import { areaOf, type Shape } from '@terrier/sample/plane/shape'
import { squareMetresOf } from '@terrier/sample/testing/expected-changes'
import type { Store } from '@terrier/store/store'
import type { StoredChange } from '@terrier/store/stored'
import { aDescription, aFile, aUser, streamOf } from '@terrier/store/testing/builders'
import { freshStore } from '@terrier/store/testing/fresh-database'
import type { WatchSubject } from '@terrier/store/watches/watches'

import { createProgress } from '../progress/progress.ts'
import { matchParcels } from './match-parcels.ts'
import { matchRelease, type MatchSummary } from './match-release.ts'
import { reportedChanges } from './testing/plots.ts'
import { sampleMonths, type SampleMonth, type SampleMonths } from './testing/sample-months.ts'

let sample: SampleMonths
let store: Store
let summary: MatchSummary
let found: StoredChange[]
/** Watches of every owner of the first month, and of parcels, by the key or the identifier. */
let watches: ReadonlyMap<string | number, number>

beforeAll(async () => {
  sample = await sampleMonths()
  store = await freshStore()
  await publish(sample.before, '2026-09')
  watches = await watchEverything()
  summary = await publish(sample.after, '2026-10')
  const { changes } = await store.changes.inBounds([-10, 40, 10, 70], { limit: 10_000 })
  found = changes
}, 300_000)

afterAll(() => store.close())

const nothing = () => null

async function publish(month: SampleMonth, edition: string): Promise<MatchSummary> {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  await release.parcels(aFile('inspire'), streamOf(month.parcels), nothing)
  const order = { isFull: true, issued: edition }
  await release.titles(aFile('ccod'), streamOf(month.titles), order, nothing)
  await release.links(aFile('links'), streamOf(month.links), nothing)
  await release.tidy()
  const context = {
    progress: createProgress({ write: () => undefined }),
    signal: new AbortController().signal,
  }
  const counted = await matchRelease(release.matching, context)
  // A second run replaces the result of the first.
  expect(await matchRelease(release.matching, context)).toEqual(counted)
  await release.publish(null)
  return counted
}

async function watchEverything(): Promise<ReadonlyMap<string | number, number>> {
  const ids = [onlyIn(sample.before, sample.after), onlyIn(sample.after, sample.before)]
    .flat()
    .flatMap(({ polyIds }) => polyIds)
  const others = sample.before.parcels.slice(0, 100).map(({ polyId }) => polyId)
  const known = byId(sample.before)
  const polyIds = [...new Set([...ids, ...others])].filter((polyId) => known.has(polyId))
  const ownerKeys = [...titlesByOwner(sample.before).keys()]
  const subjects: readonly (readonly [string | number, WatchSubject])[] = [
    ...ownerKeys.map((key) => [key, { kind: 'owner', ownerKey: key }] as const),
    ...polyIds.map((polyId) => [polyId, { kind: 'parcel', polyIds: [polyId] }] as const),
  ]
  const { id: userId } = await aUser(store)
  const createdAt = new Date()
  return store.write(async (tx) => {
    const created = new Map<string | number, number>()
    for (const [key, subject] of subjects) {
      const asked = { userId, name: String(key), subject, createdAt }
      created.set(key, (await tx.watches.create(asked, subjects.length))?.id ?? 0)
    }
    return created
  })
}

const publishedVersion = async () => (await store.datasets.get('ownership'))?.version ?? 0

const boundaries = () => found.filter(({ titleNo }) => titleNo === null)

describe('the two months of the sample', () => {
  it('are matched exactly as listed in changes.json', () => {
    const expected = sample.changes.flatMap(changesOf)
    expect(boundaries().map(reportedChanges).toSorted()).toEqual(expected.toSorted())
  })

  it('have the expected number of changes of each kind', () => {
    const truth = Object.groupBy(sample.changes, ({ kind }) => kind)
    expect(Object.entries(truth).map(([kind, list]) => [kind, list?.length])).toEqual([
      ['move', 10],
      ['development', 2],
      ['split', 24],
      ['merge', 18],
      ['resurvey', 40],
      ['removed', 12],
      ['new', 30],
      ['owner', 35],
    ])
    expect(summary.counts).toMatchObject({ merged: 18, newBoundary: 30, removed: 12 })
    expect(summary.counts.segmented).toBeGreaterThanOrEqual(24)
  })

  it('have the known changes of owners that stay listed, and no others', () => {
    const changes = found.flatMap(({ kind, titleNo, polyIdsAfter, ownersBefore, ownersAfter }) =>
      kind === 'ownerChanged'
        ? [{ titleNo, polyIds: polyIdsAfter, from: ownersBefore, to: ownersAfter }]
        : [],
    )
    const truth = sample.changes.flatMap((change) => {
      if (change.kind !== 'owner' || change.from.length === 0 || change.to.length === 0) return []
      const { titleNo, polyIds, from, to } = change
      return [{ titleNo, polyIds: polyIds.toSorted((a, b) => a - b), from, to }]
    })
    expect(byTitle(changes)).toEqual(byTitle(truth))
  })

  it('have the titles that only one of their files of companies lists', () => {
    const added = found.flatMap(({ kind, titleNo, polyIdsAfter: polyIds, ownersAfter: owners }) =>
      kind === 'titleAdded' ? [{ titleNo, polyIds, owners }] : [],
    )
    const removed = found.flatMap(
      ({ kind, titleNo, polyIdsBefore: polyIds, ownersBefore: owners }) =>
        kind === 'titleRemoved' ? [{ titleNo, polyIds, owners }] : [],
    )
    expect(byTitle(added)).toEqual(byTitle(onlyIn(sample.after, sample.before)))
    expect(byTitle(removed)).toEqual(byTitle(onlyIn(sample.before, sample.after)))
    expect([added.length, removed.length]).toEqual([63, 10])
  })

  it('bring each owner that is watched the titles that came and left, and no other owner', async () => {
    const [before, after] = [titlesByOwner(sample.before), titlesByOwner(sample.after)]
    const version = await publishedVersion()
    const expected = [...before].flatMap(([key, had]) => {
      const has = after.get(key) ?? []
      const titlesGained = has.filter((titleNo) => !had.includes(titleNo))
      const titlesLost = had.filter((titleNo) => !has.includes(titleNo))
      const [gained, lost] = [titlesGained.length, titlesLost.length]
      if (gained + lost === 0) return []
      return [{ watchId: watches.get(key), version, gained, lost, titlesGained, titlesLost }]
    })
    const moves = await store.write((tx) =>
      tx.watches.titleMoves([...watches.values()], [version], 10_000),
    )
    expect(expected.length).toBeGreaterThan(10)
    expect(byWatch(moves)).toEqual(byWatch(expected))
  })

  it('bring each parcel that is watched the titles newly and no longer listed on it', async () => {
    const expected = [
      ...toWatches('titleAdded', onlyIn(sample.after, sample.before)),
      ...toWatches('titleRemoved', onlyIn(sample.before, sample.after)),
    ]
    expect(expected.length).toBeGreaterThan(10)
    const version = await publishedVersion()
    const parcels = [...watches].flatMap(([polyId, watchId]) =>
      typeof polyId === 'number' ? [{ watchId, polyIds: [polyId] }] : [],
    )
    const changes = await store.write((tx) => tx.watches.changesOfParcels(parcels, version))
    expect(
      changes
        .filter(({ kind }) => kind === 'titleAdded' || kind === 'titleRemoved')
        .map(({ watchId, kind, titleNo }) => `${watchId} ${kind} ${titleNo}`)
        .toSorted(),
    ).toEqual(expected.toSorted())
  })

  it('have the same changes when matched in clusters as when matched all at once', () => {
    const [before, after] = [byId(sample.before), byId(sample.after)]
    const ids = [...new Set([...before.keys(), ...after.keys()])]
    const parcels = ids.map((polyId) => ({
      polyId,
      before: before.get(polyId) ?? null,
      after: after.get(polyId) ?? null,
    }))
    const isEqual = ({ before: old, after: now }: (typeof parcels)[number]) =>
      old !== null && now !== null && Buffer.compare(old, now) === 0
    const differing = parcels.filter((parcel) => !isEqual(parcel))
    const unchanged = parcels
      .filter(isEqual)
      .flatMap(({ polyId, after: geom }) => (geom ? [{ polyId, geom }] : []))
    const changes = matchParcels(differing, unchanged, loadNationalGrid())
    expect(boundaries().map(reportedChanges).toSorted()).toEqual(
      changes.map(reportedChanges).toSorted(),
    )
    expect(summary.differing).toBe(differing.length)
  })
})

const byTitle = (list: readonly { titleNo: string | null }[]) =>
  list.toSorted((a, b) => ((a.titleNo ?? '') < (b.titleNo ?? '') ? -1 : 1))

/** The titles of a month that the other does not list, with their parcels and owners. */
function onlyIn(month: SampleMonth, other: SampleMonth) {
  const others = new Set(other.titles.map(({ titleNo }) => titleNo))
  return month.titles
    .filter(({ titleNo }) => !others.has(titleNo))
    .map(({ titleNo, proprietors }) => ({
      titleNo,
      polyIds: month.links
        .filter((link) => link.titleNo === titleNo)
        .map(({ polyId }) => polyId)
        .toSorted((a, b) => a - b),
      owners: proprietors.map(({ name }) => name),
    }))
}

/** Title numbers by the key of each owner, sorted. */
function titlesByOwner({ titles }: SampleMonth): ReadonlyMap<string, readonly string[]> {
  const held = titles.flatMap(({ titleNo, source, proprietors }) =>
    proprietors.map((proprietor) => ({ key: ownerKey({ ...proprietor, source }), titleNo })),
  )
  return new Map(
    [...Map.groupBy(held, ({ key }) => key)].map(([key, rows]) => [
      key,
      [...new Set(rows.map(({ titleNo }) => titleNo))].toSorted(),
    ]),
  )
}

/** A line for each watched parcel of these titles. */
const toWatches = (kind: string, titles: ReturnType<typeof onlyIn>): readonly string[] =>
  titles.flatMap(({ titleNo, polyIds }) =>
    polyIds
      .filter((polyId) => watches.has(polyId))
      .map((polyId) => `${watches.get(polyId)} ${kind} ${titleNo}`),
  )

const byWatch = <Row extends { readonly watchId: number | undefined }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.watchId ?? 0) - (b.watchId ?? 0))

const byId = ({ parcels }: SampleMonth) =>
  new Map(parcels.map(({ polyId, geom }) => [polyId, geom]))

/** The expected result of matching for one change of the sample. */
function changesOf(change: Change): string[] {
  switch (change.kind) {
    case 'split':
      return [`segmented ${change.from} > ${sorted(change.to)}`]
    case 'merge':
      return [`merged ${sorted(change.from)} > ${change.to}`]
    case 'development':
      return [developed(change.from, change.to)]
    case 'move':
      // At most 2.5 m: under 1e-4 degrees.
      return change.polyIds.map((polyId) => `exactOffset ${polyId} > ${polyId}`)
    case 'resurvey':
      return change.polyIds.flatMap(resurveyed)
    case 'new':
      return [`newBoundary > ${change.polyId}`]
    case 'removed':
      return [`removed ${change.polyId} >`]
    case 'owner':
      return []
    default:
      return assertNever(change)
  }
}

const sorted = (polyIds: readonly number[]) => polyIds.toSorted((a, b) => a - b).join(' ')

/** The streets between the plots are no parcels: whether the plots cover 95 % decides. */
function developed(from: number, to: readonly number[]): string {
  const field = shapesOf('before', [from])
  const covered = squareMetresOf(intersection(field, shapesOf('after', to)))
  const kind = covered >= 0.95 * squareMetresOf(field) ? 'segmented' : 'failed'
  return `${kind} ${from} > ${sorted(to)}`
}

/**
 * A vertex that moved less than 1e-6 degrees counts as unchanged; one vertex may also account for
 * 100 m2 or more.
 */
function resurveyed(polyId: number): string[] {
  const [old, now] = [shapesOf('before', [polyId]), shapesOf('after', [polyId])]
  const [oldRings, nowRings] = [old.flat(), now.flat()]
  const shifts = oldRings.flatMap((ring, at) =>
    ring.map(([x, y], corner) => {
      const [nowX, nowY] = nowRings[at]?.[corner] ?? [NaN, NaN]
      return [Math.abs(nowX - x), Math.abs(nowY - y)] as const
    }),
  )
  // 1e-6 degrees in metres at 54.5 degrees north.
  if (shifts.every(([east, north]) => east < 0.0645 && north < 0.111)) return []
  const apart = squareMetresOf(difference(old, now)) + squareMetresOf(difference(now, old))
  const all = (squareMetresOf(old) + squareMetresOf(now) + apart) / 2
  const isNear = apart < 100 && apart < 0.05 * all
  return [`${isNear ? 'highOverlap' : 'failed'} ${polyId} > ${polyId}`]
}

function shapesOf(month: 'before' | 'after', polyIds: readonly number[]): Shape[] {
  return polyIds.flatMap((polyId) => {
    const shape = sample[month].polygons.get(polyId)
    return shape && areaOf(shape) > 0 ? [shape] : []
  })
}
