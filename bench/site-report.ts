/**
 * The cost of a site report of 100 hectares over fourteen layers and ownership (goal P16):
 *
 *   node bench/site-report.ts
 *
 * The site is a circle in a town of 30,000 plots by formula, so that it has some two thousand of
 * them; each layer has some thirty polygons of 60 vertices there, which overlap and cross its
 * border, and hundreds around it. Processor time is that of the product with its threads and of the database. Linux only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { SiteReport } from '@terrier/contract/reports'
import { layers } from '@terrier/domain/land-data/layers'
import { boundsOf } from '@terrier/geo/bounds'
import { EqualAreaPlane } from '@terrier/geo/equal-area'
import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { FeatureRow } from '@terrier/store/import-rows'
import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'

import { publishTown } from './formula/publish-town.ts'
import { signIn } from './formula/sign-in.ts'
import { median } from './paired-costs.ts'
import { databaseMs, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'
import { cpuMs, startProduct, stop } from './tile-server/children.ts'

const parcels = 30_000
const siteHectares = 100
const featuresOfLayer = 600
const warmUpRepetitions = 4
const repetitions = 15
const token = 'a-token-of-the-benchmark'

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
try {
  const { bounds } = await publishTown(store, parcels)
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const plane = new EqualAreaPlane([(west + east) / 2, (south + north) / 2])
  for (const { id } of layers) await publishLayer(store, id, plane)
  await signIn(store, token)
  await measure(plane)
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

async function measure(plane: EqualAreaPlane): Promise<void> {
  const radius = Math.sqrt((siteHectares * 10_000) / Math.PI)
  const body = JSON.stringify({ area: { kind: 'polygon', geometry: circle(plane, radius, 64) } })
  const product = await startProduct(folder)
  const postmaster = postmasterOf(folder)
  const cpu = () => cpuMs(product.pid) + databaseMs(postmaster)
  const ask = async (): Promise<SiteReport> => {
    const reply = await fetch(`http://127.0.0.1:${product.port}/api/reports/site`, {
      method: 'POST',
      headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    if (reply.status !== 200) throw new Error(`A report was answered with ${reply.status}`)
    return (await reply.json()) as SiteReport
  }
  try {
    for (let time = 0; time < warmUpRepetitions; time += 1) await ask()
    const costs: number[] = []
    let found = await ask()
    for (let time = 0; time < repetitions; time += 1) {
      const before = cpu()
      found = await ask()
      costs.push(cpu() - before)
    }
    describe(found)
    report('P16', 'a report of 100 hectares over 14 layers', median(costs), 'ms', { atMost: 300 })
    report('P16', 'what its rows differ from the area by', 100 * difference(found), '%', {
      atMost: 0.1,
    })
  } finally {
    await stop(product.child)
  }
}

function describe({ ownership, layers: reported, squareMetres }: SiteReport): void {
  const parts = reported.reduce((sum, layer) => sum + layer.parts.length, 0)
  process.stdout.write(
    `      ${(squareMetres / 10_000).toFixed(1)} hectares, ${ownership.parcels} parcels, ` +
      `${ownership.ownerCount} owners, ${parts} rows of layers\n`,
  )
}

/** The share of the area by which the rows of owners do not add up to it. */
function difference({ ownership, squareMetres }: SiteReport): number {
  const sum =
    ownership.parcelSquareMetres -
    ownership.overlapSquareMetres +
    ownership.unregisteredSquareMetres +
    ownership.remainderSquareMetres
  return Math.abs(sum / squareMetres - 1)
}

async function publishLayer(into: Store, id: string, plane: EqualAreaPlane): Promise<void> {
  const load = await into.beginLayerLoad({
    id,
    title: id,
    edition: '2026',
    publisher: 'Nobody',
    licence: 'None',
    attribution: 'Made for a benchmark',
    fictional: true,
  })
  await load.features(features(plane))
  await load.publish({})
}

/** Rough discs on a spiral, the nearest of which overlap the site. */
async function* features(plane: EqualAreaPlane): AsyncGenerator<FeatureRow> {
  for (let number = 0; number < featuresOfLayer; number += 1) {
    const distance = 120 * Math.sqrt(number)
    const centre = { x: distance * Math.cos(number), y: distance * Math.sin(number) }
    const geometry = circle(plane, 80 + (number % 7) * 20, 60, centre)
    yield {
      legendIndex: number % 2,
      name: `Area ${number % 40}`,
      geom: encodeTwkb(geometry),
      bounds: boundsOf(geometry),
      attributes: {},
    }
  }
}

/** A polygon whose radius wavers, so that no two borders lie on each other. */
function circle(
  plane: EqualAreaPlane,
  radius: number,
  corners: number,
  centre = { x: 0, y: 0 },
): Polygon {
  const ring = Array.from({ length: corners + 1 }, (_, corner): LngLat => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    const reach = radius * (1 + Math.sin(7 * angle) / 20)
    const x = centre.x + reach * Math.cos(angle)
    return plane.unproject({ x, y: centre.y + reach * Math.sin(angle) })
  })
  return { type: 'Polygon', coordinates: [ring] }
}
