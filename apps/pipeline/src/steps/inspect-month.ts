import type { OwnershipRelease } from '@terrier/store/dataset-loads'
import type { MonthFigures } from '@terrier/store/stored'

import { findMonthAnomalies, type PublishedMonth } from './month-anomalies.ts'
import type { ImportContext } from './run-import.ts'

/** Thrown when a month that is to be published looks wrong. */
export class SuspiciousMonth extends Error {
  constructor(edition: string, faults: readonly string[]) {
    const list = faults.map((fault) => `\n  ${fault}`).join('')
    super(
      `${edition} looks wrong and was not published:${list}\n` +
        'What has been loaded is kept. Load what is missing, or remove what is wrong with ' +
        '"terrier data remove". To publish the month as it is, run "terrier data publish --force".',
    )
    this.name = 'SuspiciousMonth'
  }
}

/**
 * The faults of a month compared with the published one. `figures` are those of the month once it
 * is assembled.
 */
export async function inspectMonth(
  { store }: Pick<ImportContext, 'store'>,
  release: OwnershipRelease,
  { edition, figures }: { edition: string; figures?: MonthFigures | undefined },
): Promise<string[]> {
  const month = { edition, files: await release.loadedFiles(), ...(figures && { figures }) }
  return findMonthAnomalies(month, await publishedMonth(store, release.previousVersion))
}

async function publishedMonth(
  { datasets }: ImportContext['store'],
  version: number | null,
): Promise<PublishedMonth | undefined> {
  const published = version === null ? undefined : await datasets.atVersion('ownership', version)
  if (published === undefined) return undefined
  return {
    edition: published.edition,
    parcels: published.rows,
    parcelFiles: await datasets.partFileNames(published.version, 'inspire'),
    polygonFiles: await datasets.partFileNames(published.version, 'polygons'),
    companyFiles: await datasets.partFileNames(published.version, 'ccod'),
    figures: await datasets.figures(published.version),
  }
}
