import type { Matching } from '@terrier/store/matching/matching'
import type { ClusteredParcel, DifferingParcel } from '@terrier/store/matching/compared-parcels'

import type { MatchJob } from './match-thread.ts'

/** Enough parcels to outweigh the cost of messages to a thread. */
const parcelsPerJob = 250

/** Jobs that compare each parcel with itself in the other month. */
export async function* comparisonJobs(
  parcels: AsyncIterable<DifferingParcel>,
): AsyncGenerator<MatchJob> {
  for await (const page of pagesOf(parcels)) {
    yield { task: 'find-open', parcels: page.map(withOwnBytes) }
  }
}

/** Jobs that find which parcels lie on those that are in both months. */
export async function* onStandingJobs(matching: Matching): AsyncGenerator<MatchJob> {
  for await (const parcels of pagesOf(matching.titlePolygons())) {
    const standing = await matching.standingTouching(parcels.map(({ bounds }) => bounds))
    yield {
      task: 'find-on-standing',
      parcels: parcels.map(withOwnBytes),
      standing: standing.map(({ polyId, geom }) => ({ polyId, geom: ownBytes(geom) })),
    }
  }
}

async function* pagesOf(
  parcels: AsyncIterable<DifferingParcel>,
): AsyncGenerator<DifferingParcel[]> {
  let page: DifferingParcel[] = []
  for await (const parcel of parcels) {
    page.push(parcel)
    if (page.length < parcelsPerJob) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Jobs of whole clusters, with the unchanged parcels that touch their open parcels. */
export async function* clusterJobs(
  matching: Matching,
  isWanted: (parcel: ClusteredParcel) => boolean,
): AsyncGenerator<MatchJob> {
  for await (const cluster of wholeClusters(matching)) {
    const parcels = cluster.filter(isWanted)
    const open = parcels.filter(({ isOpen }) => isOpen)
    const unchanged = await matching.unchangedTouching(open.map(({ bounds }) => bounds))
    yield {
      task: 'match',
      parcels: parcels.map((parcel) =>
        Object.assign(withOwnBytes(parcel), { isOnStanding: parcel.isOnStanding }),
      ),
      unchanged: unchanged.map(({ polyId, geom }) => ({ polyId, geom: ownBytes(geom) })),
    }
  }
}

async function* wholeClusters(matching: Matching): AsyncGenerator<ClusteredParcel[]> {
  let parcels: ClusteredParcel[] = []
  for await (const parcel of matching.clusters()) {
    if (parcels.length >= parcelsPerJob && parcels.at(-1)?.cluster !== parcel.cluster) {
      yield parcels
      parcels = []
    }
    parcels.push(parcel)
  }
  if (parcels.length > 0) yield parcels
}

function withOwnBytes({ place, polyId, bounds, before, after }: DifferingParcel): DifferingParcel {
  return {
    place,
    polyId,
    bounds,
    before: before && ownBytes(before),
    after: after && ownBytes(after),
  }
}

/**
 * Copies the bytes: the driver returns a view of a large buffer, all of which would be sent to the
 * thread.
 */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}
