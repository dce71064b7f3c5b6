import type { PublishedDataset } from '@terrier/store/stored'

import type { ExportCrsCode } from './export-table.ts'

const crsNames: Readonly<Record<ExportCrsCode, string>> = {
  '4326': 'WGS 84, degrees (EPSG:4326, longitude first)',
  '27700': 'OSGB36 / British National Grid by OSTN15, metres (EPSG:27700)',
}

/**
 * Metadata of a dataset embedded in a file, as a schema.org Dataset in JSON-LD: publisher, edition,
 * licence, and the reference system of the file.
 */
export function datasetMetadata(dataset: PublishedDataset, crs: ExportCrsCode): string {
  const { title, publisher, licence, attribution, edition, fictional, publishedAt } = dataset
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description: fictional ? 'Fictional: made up to try the product with.' : undefined,
    creator: { '@type': 'Organization', name: publisher },
    license: licence,
    creditText: attribution,
    version: edition,
    dateModified: publishedAt.toISOString(),
    spatialCoverage: { '@type': 'Place', description: crsNames[crs] },
  })
}

/** The metadata in one line, for programs that show no more. */
export function datasetSummary(dataset: PublishedDataset): string {
  const { publisher, edition, licence, attribution, fictional } = dataset
  const about = `${publisher}, edition ${edition}. Licence: ${licence}. ${attribution}`
  return fictional ? `Fictional. ${about}` : about
}
