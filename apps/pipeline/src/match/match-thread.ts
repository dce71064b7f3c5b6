import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type {
  BoundaryChangeRow,
  DifferingParcel,
  UnchangedParcel,
} from '@terrier/store/matching/compared-parcels'

import { handleJobs } from '../threads/handle-jobs.ts'
import { matchParcels } from './match-parcels.ts'
import { placesOnStanding } from './standing-parcels.ts'
import { pairParcels } from './pair-parcels.ts'

/**
 * A job: compare parcels with themselves in the other month, find those that lie on others, or match
 * whole clusters.
 */
export type MatchJob =
  | { readonly task: 'find-open'; readonly parcels: readonly DifferingParcel[] }
  | {
      readonly task: 'find-on-standing'
      readonly parcels: readonly DifferingParcel[]
      readonly standing: readonly UnchangedParcel[]
    }
  | {
      readonly task: 'match'
      readonly parcels: readonly (DifferingParcel & { readonly isOnStanding: boolean })[]
      readonly unchanged: readonly UnchangedParcel[]
    }

export interface MatchReply {
  /** How many parcels the job had. */
  readonly parcels: number
  /** Indexes of the parcels that have to be matched with their neighbours, or that lie on others. */
  readonly foundPlaces: readonly number[]
  readonly changes: readonly BoundaryChangeRow[]
}

const grid = loadNationalGrid()

handleJobs((job: MatchJob): MatchReply => {
  const parcels = job.parcels.length
  if (job.task === 'match') {
    const changes = matchParcels(job.parcels, job.unchanged, grid)
    return { parcels, foundPlaces: [], changes }
  }
  if (job.task === 'find-on-standing') {
    const foundPlaces = placesOnStanding(job.parcels, job.standing, grid)
    return { parcels, foundPlaces, changes: [] }
  }
  const { open } = pairParcels(job.parcels, [], grid)
  const openIds = new Set(open.map(({ before, after }) => (before ?? after)?.polyId))
  const foundPlaces = job.parcels.flatMap(({ polyId, place }) => (openIds.has(polyId) ? place : []))
  return { parcels, foundPlaces, changes: [] }
})
