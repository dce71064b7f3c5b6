import { copyLinks } from '../matching/copy-links.ts'
import { recordOwnerChanges } from '../matching/owner-changes.ts'
import { recordTitleChanges } from '../matching/title-changes.ts'
import { haveParcels, type OwnershipPart } from '../loaded-files.ts'
import { buildOwners, ownerTables } from '../owners/build-owners.ts'
import { buildLinks } from './build-links.ts'
import { buildParcels, deduplicateParcels } from './build-parcels.ts'
import { buildTitles } from './build-titles.ts'
import { isStepDone, markStep } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import { recordFigures } from './month-figures.ts'
import { attachPartition, ownershipTables, partitionName, stagingTableName } from '../partitions.ts'
import { buildPartitions, runStep } from './release-steps.ts'
import { measureVersion } from './publish-version.ts'
import { buildUnregistered } from './unregistered-land.ts'

/** What a release is assembled from, besides its files. */
export interface ReleaseParts {
  readonly previous: number | null
  /** The kinds of files that were loaded. */
  readonly given: ReadonlySet<OwnershipPart>
}

/** Names of the steps in the ledger. Names without a colon belong to callers. */
const steps = {
  tidy: 'store:tidy',
  titles: 'store:titles',
  links: 'store:links',
  parcels: 'store:parcels',
  unregistered: 'store:unregistered',
  owners: 'store:owners',
  titleChanges: 'store:title-changes',
  attach: 'store:attach',
} as const

export function deduplicateRelease(session: ImportSession): Promise<void> {
  return runStep(session, steps.tidy, () => deduplicateParcels(session.client, session.version))
}

/** Each step is committed on its own, so that an interrupted run loses one step at most. */
export async function assembleRelease(
  session: ImportSession,
  { previous, given }: ReleaseParts,
): Promise<void> {
  const { client, version } = session
  if (await isStepDone(client, version, steps.attach)) return
  await deduplicateRelease(session)
  await buildPartitions(session, steps.titles, ['titles'], () =>
    buildTitles(client, version, previous),
  )
  await copyLinks(client, version)
  await buildPartitions(session, steps.links, ['title_links'], () =>
    buildLinks(client, version, previous, given.has('links')),
  )
  await buildPartitions(session, steps.parcels, ['parcels'], () =>
    buildParcels(client, version, parcelsOf(version, previous, given)),
  )
  await buildPartitions(session, steps.unregistered, ['unregistered_land'], () =>
    buildUnregistered(client, version, hasOwnLand(given) ? null : previous),
  )
  await buildPartitions(session, steps.owners, ownerTables, () => buildOwners(client, version))
  if (!(await isStepDone(client, version, steps.titleChanges))) {
    await recordOwnerChanges(client, version, previous)
    await recordTitleChanges(client, version, previous)
    await markStep(client, version, steps.titleChanges)
  }
  await attach(session)
}

/** Without parcel files, the published parcels are used; they are already in spatial order. */
function parcelsOf(
  version: number,
  previous: number | null,
  given: ReadonlySet<OwnershipPart>,
): { table: string; mapOrder: string } {
  if (haveParcels(given) || previous === null) {
    return { table: stagingTableName(version), mapOrder: 'parcel.spot, parcel.poly_id' }
  }
  return { table: partitionName('parcels', previous), mapOrder: 'parcel.ctid' }
}

/** If the parcels are the same, so is the unregistered land between them. */
function hasOwnLand(given: ReadonlySet<OwnershipPart>): boolean {
  return haveParcels(given) || given.has('unregistered')
}

/** Attaches the partitions, so that readers can read the version by its number. */
async function attach(session: ImportSession): Promise<void> {
  const { client, version } = session
  await runStep(session, steps.attach, async () => {
    for (const table of ownershipTables) await attachPartition(client, table, version)
    await measureVersion(client, version, 'parcels')
    await recordFigures(client, version)
  })
  for (const table of ownershipTables) await client.query(`vacuum ${partitionName(table, version)}`)
}
