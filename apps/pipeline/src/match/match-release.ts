import type { BoundaryChangeKind } from '@terrier/contract/changes'
import type { Matching } from '@terrier/store/matching/matching'
import type {
  BoundaryChangeRow,
  ClusteredParcel,
  DifferingParcel,
} from '@terrier/store/matching/compared-parcels'

import type { Progress } from '../progress/progress.ts'
import { mapInThreads } from '../threads/map-in-threads.ts'
import { DisjointSets } from './disjoint-sets.ts'
import { clusterJobs, comparisonJobs, onStandingJobs } from './match-jobs.ts'
import type { MatchReply, MatchJob } from './match-thread.ts'

export interface MatchSummary {
  /** Parcels whose geometry is not byte-identical in both months. */
  readonly differing: number
  /** Changes that await a review. */
  readonly waiting: number
  /** Identifiers that take over the title links of another. */
  readonly carriedLinks: number
  readonly counts: Readonly<Partial<Record<BoundaryChangeKind, number>>>
}

interface MatchContext {
  readonly progress: Progress
  readonly signal: AbortSignal
}

const thread = new URL('match-thread.ts', import.meta.url)

/**
 * Matches a month with the one before and stores the change of every parcel that differs. Parcels
 * are first compared by identifier; only those still open are matched with their neighbours, in
 * clusters that fit in memory. Idempotent.
 */
export async function matchRelease(
  matching: Matching,
  context: MatchContext,
  { hadTitlePolygons = false }: { readonly hadTitlePolygons?: boolean } = {},
): Promise<MatchSummary> {
  const { progress, signal } = context
  const differing = await matching.listDifferences({ hadTitlePolygons })
  signal.throwIfAborted()
  progress.begin('Comparing parcels with the previous month', differing)
  await matching.markOpen(await findOpen(matching, context))
  await matching.markOnStanding(await findOnStanding(matching, context))
  progress.end(`${differing.toLocaleString('en-GB')} differ`)
  await matching.storeClusters(await findClusters(matching, differing))
  progress.begin('Matching parcels', differing)
  const counts: Partial<Record<BoundaryChangeKind, number>> = {}
  let waiting = 0
  // In the first month with title polygons, every leasehold is new to Terrier, not to the register.
  const isReported = ({ isOnStanding }: ClusteredParcel) => hadTitlePolygons || !isOnStanding
  const count = ({ kind, isAccepted }: BoundaryChangeRow) => {
    counts[kind] = (counts[kind] ?? 0) + 1
    waiting += isAccepted ? 0 : 1
  }
  const changes = await matching.record(matched(matching, context, { isReported, onChange: count }))
  const carriedLinks = await matching.carryLinks()
  progress.end(`${changes.toLocaleString('en-GB')} changes, ${waiting} of them to be checked`)
  return { differing, waiting, carriedLinks, counts }
}

async function findOpen(matching: Matching, context: MatchContext): Promise<number[]> {
  const open: number[] = []
  // Only an identifier in both months can be compared with itself.
  const inBoth = async function* (): AsyncGenerator<DifferingParcel> {
    for await (const parcel of matching.differences()) {
      if (parcel.before === null || parcel.after === null) {
        open.push(parcel.place)
        context.progress.bytes(1)
        continue
      }
      yield parcel
    }
  }
  for await (const answer of answersTo(comparisonJobs(inBoth()), context)) {
    open.push(...answer.foundPlaces)
  }
  return open
}

async function findOnStanding(matching: Matching, { signal }: MatchContext): Promise<number[]> {
  const found: number[] = []
  const jobs = onStandingJobs(matching)
  for await (const answer of mapInThreads<MatchJob, MatchReply>(thread, jobs, { signal })) {
    found.push(...answer.foundPlaces)
  }
  return found
}

async function findClusters(matching: Matching, differing: number): Promise<Int32Array> {
  const sets = new DisjointSets(differing)
  for await (const [open, other] of matching.touchingPairs()) sets.join(open, other)
  return sets.toArray()
}

interface MatchFilter {
  readonly isReported: (parcel: ClusteredParcel) => boolean
  readonly onChange: (change: BoundaryChangeRow) => void
}

async function* matched(
  matching: Matching,
  context: MatchContext,
  { isReported, onChange }: MatchFilter,
): AsyncGenerator<BoundaryChangeRow> {
  for await (const { changes } of answersTo(clusterJobs(matching, isReported), context)) {
    for (const change of changes) {
      onChange(change)
      yield change
    }
  }
}

async function* answersTo(
  jobs: AsyncIterable<MatchJob>,
  { progress, signal }: MatchContext,
): AsyncGenerator<MatchReply> {
  for await (const answer of mapInThreads<MatchJob, MatchReply>(thread, jobs, { signal })) {
    progress.bytes(answer.parcels)
    yield answer
  }
}
