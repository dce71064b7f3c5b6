/**
 * Datasets of features that are no layer of the map: the land of the country, from which
 * unregistered land is computed, the lines that tell its kinds apart, and what marks it.
 */
export const referenceDatasets = [
  { id: 'country-land', title: 'Land of the country' },
  { id: 'road-lines', title: 'Centre lines of roads' },
  { id: 'river-lines', title: 'Centre lines of rivers' },
  { id: 'railway-lines', title: 'Railway lines' },
  { id: 'high-water', title: 'Mean high water' },
  { id: 'common-land', title: 'Common land and greens' },
  { id: 'bona-vacantia', title: 'Bona vacantia' },
] as const

export type ReferenceDatasetId = (typeof referenceDatasets)[number]['id']

export const findReferenceDataset = (id: string): (typeof referenceDatasets)[number] | undefined =>
  referenceDatasets.find((dataset) => dataset.id === id)
