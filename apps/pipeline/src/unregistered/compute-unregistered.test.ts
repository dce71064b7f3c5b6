import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { ParcelRow } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'
import { aDescription, aFeature, aFile, aTitle, streamOf } from '@terrier/store/testing/builders'
import { freshStore } from '@terrier/store/testing/fresh-database'
import { describe, expect, it } from 'vitest'

import { matchRelease } from '../match/match-release.ts'
import { createProgress } from '../progress/progress.ts'
import { computeUnregistered } from './compute-unregistered.ts'

const grid = loadNationalGrid()
const britain = [-10, 48, 4, 62] as const
const context = {
  progress: createProgress({ write: () => undefined }),
  signal: new AbortController().signal,
}
const nothing = () => null

type Rectangle = readonly [west: number, south: number, width: number, height: number]

/** A position by metres from a point in Leicestershire where four cells meet. */
const corner = (x: number, y: number) => grid.toLngLat([450_000 + x, 300_000 + y])

function polygon([west, south, width, height]: Rectangle): Polygon {
  const [east, north] = [west + width, south + height]
  const start = corner(west, south)
  const ring = [start, corner(east, south), corner(east, north), corner(west, north), start]
  return { type: 'Polygon', coordinates: [ring] }
}

function parcel(polyId: number, rectangle: Rectangle): ParcelRow {
  const geometry = polygon(rectangle)
  return {
    polyId,
    geom: encodeTwkb(geometry),
    bounds: boundsOf(geometry),
    areaSquareMetres: areaSquareMetres(geometry),
    beganAt: null,
  }
}

/** Plots in rows with streets between them, over about nine cells. */
const firstMonth = Array.from({ length: 144 }, (_, index) => {
  const [column, row] = [index % 12, Math.floor(index / 12)]
  return parcel(index + 1, [-650 + column * 110, -650 + row * 108, 100, row % 3 === 0 ? 108 : 100])
})

/**
 * One plot removed, one extended over its street, one added, one moved across the edge of a cell.
 */
const secondMonth = [
  ...firstMonth.filter(({ polyId }) => ![40, 70, 90].includes(polyId)),
  parcel(70, [-650 + 9 * 110, -650 + 5 * 108, 109.5, 100]),
  parcel(90, [-650 + 5 * 110 - 4, -650 + 7 * 108, 100, 100]),
  parcel(900, [-300, -645 + 12 * 108, 60, 60]),
]

async function publishLand(store: Store, rectangle: Rectangle): Promise<void> {
  const geometry = polygon(rectangle)
  const load = await store.beginLayerLoad(aDescription('country-land'))
  const fields = { geom: encodeTwkb(geometry) }
  await load.features(streamOf([aFeature('Land', boundsOf(geometry), fields)]))
  await load.publish(null)
}

async function publishHighWater(store: Store, lines: readonly Geometry[]): Promise<void> {
  const load = await store.beginLayerLoad(aDescription('high-water'))
  const rows = lines.map((line) =>
    aFeature('Mean high water', boundsOf(line), { geom: encodeTwkb(line) }),
  )
  await load.features(streamOf(rows))
  await load.publish(null)
}

/** The sides of a square, 300 m from the middle of all. */
const highWaterLines = (
  [
    [-300, -300, 300, -300],
    [300, -300, 300, 300],
    [300, 300, -300, 300],
    [-300, 300, -300, -300],
  ] as const
).map(([west, south, east, north]): Geometry => {
  return { type: 'LineString', coordinates: [corner(west, south), corner(east, north)] }
})

async function publishMonth(store: Store, edition: string, parcels: readonly ParcelRow[]) {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  await release.parcels(aFile('inspire', edition), streamOf(parcels), nothing)
  await release.tidy()
  await matchRelease(release.matching, context)
  await release.assemble()
  let cells = 0
  let note = ''
  const progress = {
    ...context.progress,
    bytes: (count: number) => (cells += count),
    end: (text = '') => (note = text),
  }
  const outcome = await computeUnregistered({ ...context, progress, store, release })
  await release.publish(null)
  return { version: release.version, outcome, cells, note }
}

/** A month with titles only, which is not matched. */
async function publishTitles(store: Store, edition: string): Promise<number> {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  const order = { isFull: true, issued: edition }
  await release.titles(aFile('ccod', edition), streamOf([aTitle('DG1')]), order, nothing)
  await release.assemble()
  await computeUnregistered({ ...context, store, release })
  await release.publish(null)
  return release.version
}

async function piecesOf(store: Store, version: number) {
  const { pieces, total } = await store.unregistered.inBounds(version, britain, { limit: 10_000 })
  expect(pieces).toHaveLength(total)
  return pieces
    .map(({ id, geom, areaSquareMetres: area, kind }) => {
      return { id, geom: Buffer.from(geom), area, kind }
    })
    .toSorted((a, b) => a.id - b.id)
}

const inRectangle = (...rectangle: Rectangle) => areaSquareMetres(polygon(rectangle))

const areaOf = (pieces: readonly { area: number }[]): number =>
  pieces.reduce((sum, { area }) => sum + area, 0)

describe('unregistered land', () => {
  it('is the land minus the parcels, to within 20 m2', async () => {
    await using store = await freshStore()
    await publishLand(store, [-700, -700, 1400, 1400])
    const { version, outcome } = await publishMonth(store, '2026-09', firstMonth)
    const pieces = await piecesOf(store, version)
    expect(outcome).toEqual({ computed: true, pieces: pieces.length, isPartial: false })
    const registered = firstMonth.reduce((sum, row) => sum + row.areaSquareMetres, 0)
    const land = areaSquareMetres(polygon([-700, -700, 1400, 1400]))
    expect(Math.abs(areaOf(pieces) - (land - registered))).toBeLessThan(20)
  })

  it('is the same when updated around changes as when computed in full', async () => {
    await using store = await freshStore()
    await publishLand(store, [-700, -700, 1400, 1400])
    const first = await publishMonth(store, '2026-09', firstMonth)
    const second = await publishMonth(store, '2026-10', secondMonth)
    await using afresh = await freshStore()
    await publishLand(afresh, [-700, -700, 1400, 1400])
    const whole = await publishMonth(afresh, '2026-10', secondMonth)
    expect(await piecesOf(store, second.version)).toEqual(await piecesOf(afresh, whole.version))
    expect(first.cells).toBe(64)
    expect(second.cells).toBeLessThan(40)
  })

  it('is carried over when nothing changed, and recomputed when the land of the country changed', async () => {
    await using store = await freshStore()
    await publishLand(store, [-700, -700, 1400, 1400])
    const first = await publishMonth(store, '2026-09', firstMonth)
    const same = await publishMonth(store, '2026-10', firstMonth)
    expect(same.cells).toBe(0)
    expect(await piecesOf(store, same.version)).toEqual(await piecesOf(store, first.version))
    const titlesOnly = await publishTitles(store, '2026-10b')
    expect(await piecesOf(store, titlesOnly)).toEqual(await piecesOf(store, same.version))
    await publishLand(store, [-700, -700, 1390, 1400])
    const cut = await publishMonth(store, '2026-11', firstMonth)
    expect(cut.cells).toBe(64)
    expect(await piecesOf(store, cut.version)).not.toEqual(await piecesOf(store, first.version))
  })

  it('is foreshore below the lines of high water, and its area is the same by all kinds', async () => {
    await using store = await freshStore()
    await publishLand(store, [-400, -400, 800, 800])
    const parcels = [parcel(1, [-350, -350, 100, 100]), parcel(2, [0, 0, 100, 100])]
    const without = await publishMonth(store, '2026-09', parcels)
    await publishHighWater(store, highWaterLines)
    const { version, outcome, note } = await publishMonth(store, '2026-10', parcels)
    expect(outcome).toMatchObject({ computed: true, isPartial: false })
    expect(note).toMatch(/recomputed$/)
    const pieces = await piecesOf(store, version)
    const foreshore = areaOf(pieces.filter(({ kind }) => kind === 'foreshore'))
    // Three quarters of the parcel in the south-west are below the line.
    const below = inRectangle(-400, -400, 800, 800) - inRectangle(-300, -300, 600, 600)
    expect(Math.abs(foreshore - (below - inRectangle(-350, -350, 100, 75)))).toBeLessThan(20)
    expect(Math.abs(areaOf(pieces) - areaOf(await piecesOf(store, without.version)))).toBeLessThan(
      1,
    )
  })

  it('has no foreshore beside a line of high water that is missing, and says so', async () => {
    await using store = await freshStore()
    await publishLand(store, [-400, -400, 800, 800])
    await publishHighWater(store, highWaterLines.slice(1))
    const { version, outcome, note } = await publishMonth(store, '2026-09', [])
    expect(outcome).toMatchObject({ computed: true, isPartial: true })
    expect(note).toContain('; no foreshore along 1 km of coast')
    const foreshore = (await piecesOf(store, version)).filter(({ kind }) => kind === 'foreshore')
    expect(areaOf(foreshore)).toBeGreaterThan(2 * 100 * 600)
    expect(areaOf(foreshore)).toBeLessThan(800 ** 2 - 600 ** 2 - 100 * 600)
  })

  it('is not foreshore anywhere where the lines of high water enclose too little land', async () => {
    await using store = await freshStore()
    await publishLand(store, [-700, -700, 1400, 1400])
    await publishHighWater(store, highWaterLines)
    const { version, outcome, note } = await publishMonth(store, '2026-09', firstMonth)
    expect(outcome).toMatchObject({ computed: true, isPartial: true })
    expect(note).toContain(
      '; no foreshore, because the lines of high water enclose too little land',
    )
    expect((await piecesOf(store, version)).map(({ kind }) => kind)).not.toContain('foreshore')
  })

  it('is not computed when a file of it was imported, or without the land of the country', async () => {
    await using store = await freshStore()
    const without = await publishMonth(store, '2026-08', firstMonth)
    expect(without.outcome).toEqual({ computed: false, pieces: 0 })
    await publishLand(store, [-700, -700, 1400, 1400])
    const release = await store.beginOwnershipRelease(aDescription('ownership', '2026-09'))
    const { polyId: id, geom, bounds, areaSquareMetres: area } = parcel(1, [0, 0, 50, 50])
    const row = { id, geom, bounds, areaSquareMetres: area }
    await release.unregistered(aFile('unregistered'), streamOf([row]), nothing)
    await release.tidy()
    await matchRelease(release.matching, context)
    await release.assemble()
    const outcome = await computeUnregistered({ ...context, store, release })
    expect(outcome.computed).toBe(false)
    const { version } = await release.publish(null)
    expect(await piecesOf(store, version)).toHaveLength(1)
  })
})
