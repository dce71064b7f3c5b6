import type { PublishedDataset } from '../stored.ts'

/** What a `PublishedDataset` is read from. */
export const datasetColumns = `
  dataset_versions.version, dataset_id as id, title, edition, publisher, licence, attribution,
  fictional, dataset_versions.rows, dataset_versions.west, dataset_versions.south,
  dataset_versions.east, dataset_versions.north, published_at as "publishedAt",
  tile_set as "tileSet"`

export interface DatasetVersionRow extends Omit<PublishedDataset, 'bounds'> {
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

export function toPublishedDataset(row: DatasetVersionRow): PublishedDataset {
  const { west, south, east, north, ...dataset } = row
  const isEmpty = west === null || south === null || east === null || north === null
  return { ...dataset, bounds: isEmpty ? null : [west, south, east, north] }
}
