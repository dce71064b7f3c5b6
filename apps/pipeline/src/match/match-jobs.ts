import type { Matching } from '@terrier/store/matching/matching'
import type { DifferingParcel } from '@terrier/store/matching/compared-parcels'

import type { MatchJob } from './match-thread.ts'

/** Enough parcels to outweigh the cost of messages to a thread. */
const parcelsPerJob = 250

/** Jobs that compare each parcel with itself in the other month. */
export async function* comparisonJobs(
  parcels: AsyncIterable<DifferingParcel>,
): AsyncGenerator<MatchJob> {
  let job: DifferingParcel[] = []
  for await (const parcel of parcels) {
    job.push(withOwnBytes(parcel))
    if (job.length < parcelsPerJob) continue
    yield { task: 'find-open', parcels: job }
    job = []
  }
  if (job.length > 0) yield { task: 'find-open', parcels: job }
}

/** Jobs of whole clusters, with the unchanged parcels that touch their open parcels. */
export async function* clusterJobs(matching: Matching): AsyncGenerator<MatchJob> {
  for await (const parcels of wholeClusters(matching)) {
    const open = parcels.filter(({ isOpen }) => isOpen)
    const unchanged = await matching.unchangedTouching(open.map(({ bounds }) => bounds))
    yield {
      task: 'match',
      parcels: parcels.map(withOwnBytes),
      unchanged: unchanged.map(({ polyId, geom }) => ({ polyId, geom: ownBytes(geom) })),
    }
  }
}

type ClusteredParcel = DifferingParcel & { readonly cluster: number; readonly isOpen: boolean }

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
