import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type {
  BoundaryChangeRow,
  DifferingParcel,
  UnchangedParcel,
} from '@terrier/store/matching/compared-parcels'

import { handleJobs } from '../threads/handle-jobs.ts'
import { matchParcels } from './match-parcels.ts'
import { pairParcels } from './pair-parcels.ts'

/** A job: compare parcels with themselves in the other month, or match whole clusters. */
export type MatchJob =
  | { readonly task: 'find-open'; readonly parcels: readonly DifferingParcel[] }
  | {
      readonly task: 'match'
      readonly parcels: readonly DifferingParcel[]
      readonly unchanged: readonly UnchangedParcel[]
    }

export interface MatchReply {
  /** How many parcels the job had. */
  readonly parcels: number
  /** Indexes of the parcels that have to be matched with their neighbours. */
  readonly openPlaces: readonly number[]
  readonly changes: readonly BoundaryChangeRow[]
}

const grid = loadNationalGrid()

handleJobs((job: MatchJob): MatchReply => {
  const parcels = job.parcels.length
  if (job.task === 'match') {
    const changes = matchParcels(job.parcels, job.unchanged, grid)
    return { parcels, openPlaces: [], changes }
  }
  const { open } = pairParcels(job.parcels, [], grid)
  const openIds = new Set(open.map(({ before, after }) => (before ?? after)?.polyId))
  const openPlaces = job.parcels.flatMap(({ polyId, place }) => (openIds.has(polyId) ? place : []))
  return { parcels, openPlaces, changes: [] }
})
