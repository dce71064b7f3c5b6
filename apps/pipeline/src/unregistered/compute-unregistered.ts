import type { Bounds } from '@terrier/geo/bounds'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { OwnershipRelease } from '@terrier/store/dataset-loads'
import type { UnregisteredRow } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'

import type { Progress } from '../progress/progress.ts'
import { mapInThreads } from '../threads/map-in-threads.ts'
import { boundsOfSquare, withMargin, type Cell } from './cells.ts'
import { changedCells, type ChangedCells } from './changed-cells.ts'
import { highWaterOf, type HighWater } from './high-water.ts'
import { linePaths } from './land-lines.ts'
import { landBlocks, landOf, type Land } from './land.ts'
import { describeSources, landSources, linesIn, type LandSources } from './land-sources.ts'
import type { UnregisteredReply, UnregisteredJob } from './unregistered-thread.ts'

interface ComputeContext {
  readonly store: Store
  /** Assembled, with its parcels matched. */
  readonly release: OwnershipRelease
  readonly progress: Progress
  readonly signal: AbortSignal
}

export interface UnregisteredOutcome {
  readonly computed: boolean
  readonly pieces: number
  /** Whether foreshore is not told apart everywhere, though lines of high water are imported. */
  readonly isPartial?: boolean
}

const thread = new URL('unregistered-thread.ts', import.meta.url)
const everywhere: Bounds = [-180, -90, 180, 90]

/**
 * Computes the land of the country that is no registered parcel, cell by cell. Where the published
 * month was computed from the same land and lines, only cells around parcels that differ are recomputed. An
 * imported file of unregistered land takes precedence, and without the dataset 'country-land'
 * nothing is computed: stored polygons are then left unchanged. Idempotent.
 */
export async function computeUnregistered(context: ComputeContext): Promise<UnregisteredOutcome> {
  const { store, release, progress } = context
  progress.begin('Unregistered land', 0)
  const files = await release.loadedFiles()
  if (files.some(({ part }) => part === 'unregistered')) {
    progress.end('as imported')
    return { computed: false, pieces: 0 }
  }
  const land = await store.datasets.get('country-land')
  if (land === undefined || land.bounds === null) {
    progress.end('not computed, because no outline of the country is imported (country-land)')
    return { computed: false, pieces: 0 }
  }
  const sources = await landSources(store)
  const versions = describeSources(land.version, sources)
  const isSameLand = (await release.matching.unregisteredFrom()) === versions
  const grid = loadNationalGrid()
  const changed = isSameLand
    ? await changedCells(release.matching.changedBounds(), grid)
    : undefined
  const features = await store.features.inTile(land.version, land.bounds)
  const ground = landOf(
    features.map(({ geom }) => geom),
    grid,
  )
  const highWater = await readHighWater(store, sources, ground)
  await release.carryUnregistered(changed?.bounds ?? [everywhere])
  const computed = await release.keepUnregistered(
    computedRows(context, { ground, sources, highWater: highWater?.above ?? null }, changed),
  )
  await release.matching.markUnregisteredFrom(versions)
  const pieces = await countPieces(context, land.bounds)
  progress.end(
    `${thousands(pieces)} pieces, ${thousands(computed)} of them recomputed${highWater?.gaps ?? ''}`,
  )
  return { computed: true, pieces, isPartial: highWater?.isPartial ?? false }
}

interface ComputedFrom {
  readonly ground: Land
  readonly sources: LandSources
  readonly highWater: Land | null
}

/** What the lines of high water say; undefined where none are imported. */
async function readHighWater(
  store: Store,
  { highWater: version }: LandSources,
  ground: Land,
): Promise<HighWater | undefined> {
  if (version === null) return undefined
  const grid = loadNationalGrid()
  const features = await store.features.inTile(version, everywhere)
  return highWaterOf(
    ground,
    features.flatMap(({ geom }) => linePaths(geom, grid, [0, 0])),
  )
}

async function countPieces({ store, release }: ComputeContext, bounds: Bounds): Promise<number> {
  const { total } = await store.unregistered.inBounds(release.version, bounds, { limit: 1 })
  return total
}

async function* computedRows(
  context: ComputeContext,
  from: ComputedFrom,
  changed: ChangedCells | undefined,
): AsyncGenerator<UnregisteredRow> {
  const { progress, signal } = context
  const isWanted = (cell: Cell) => changed?.cells.has(cell) !== false
  // Clipping the land alone is fast, so the cells are counted first for the progress.
  let cells = 0
  for (const block of landBlocks(from.ground, isWanted)) cells += block.cells.length
  progress.begin('Unregistered land', cells)
  const jobs = blockJobs(context, from, isWanted)
  for await (const answer of mapInThreads<UnregisteredJob, UnregisteredReply>(thread, jobs, {
    signal,
  })) {
    progress.bytes(answer.cells)
    progress.row(answer.rows.length)
    yield* answer.rows
  }
}

async function* blockJobs(
  { store, release }: ComputeContext,
  { ground, sources, highWater }: ComputedFrom,
  isWanted: (cell: Cell) => boolean,
): AsyncGenerator<UnregisteredJob> {
  const grid = loadNationalGrid()
  for (const block of landBlocks(ground, isWanted, highWater)) {
    const bounds = boundsOfSquare(withMargin(block.square), grid)
    const parcels = await store.parcels.inTile(release.version, bounds)
    // Copied: the driver's bytes are a view of a large buffer, all of which would be sent to the
    // thread.
    yield {
      ...block,
      parcels: parcels.map(({ geom }) => new Uint8Array(geom)),
      lines: await linesIn(store, sources, bounds),
    }
  }
}

const thousands = (count: number): string => count.toLocaleString('en-GB')
