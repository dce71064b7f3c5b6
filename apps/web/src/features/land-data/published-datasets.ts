import type { Dataset } from '@terrier/contract/datasets'

/** The published dataset with an id: null if there is none, undefined while that is not known. */
export function publishedDatasets(
  datasets: readonly Dataset[] | undefined,
  id: string,
): Dataset | null | undefined {
  return datasets && (datasets.find((dataset) => dataset.id === id) ?? null)
}
