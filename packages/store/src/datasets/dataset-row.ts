import type { PublishedDataset } from '../stored.ts'

/** The columns of a `PublishedDataset`. */
export const datasetColumns = `
  dataset_versions.version, dataset_id as id, title, edition, publisher, licence, attribution,
  fictional, dataset_versions.rows, dataset_versions.west, dataset_versions.south,
  dataset_versions.east, dataset_versions.north, published_at as "publishedAt",
  tile_set as "tileSet", corrections, report -> 'countries' as countries`

export interface DatasetVersionRow extends Omit<PublishedDataset, 'bounds' | 'countries'> {
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
  /** From the report of a layer's import. */
  readonly countries: PublishedDataset['countries'] | null
}

export function toPublishedDataset(row: DatasetVersionRow): PublishedDataset {
  const { west, south, east, north, countries, ...dataset } = row
  const isEmpty = west === null || south === null || east === null || north === null
  const about = countries ? { ...dataset, countries } : dataset
  return { ...about, bounds: isEmpty ? null : [west, south, east, north] }
}
