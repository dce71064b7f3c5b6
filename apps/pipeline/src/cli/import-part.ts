import type { OwnershipPart } from '@terrier/store/loaded-files'
import type { DatasetDescription } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'

import { listFiles } from '../reading/list-files.ts'
import { estimateImport } from '../steps/estimate-import.ts'
import { loadOwnership } from '../steps/load-ownership.ts'
import { openOwnershipFiles, type OwnershipFiles } from '../steps/ownership-files.ts'
import { publishOwnership } from '../steps/publish-ownership.ts'
import { confirm } from './confirm.ts'
import { dryRunPart } from './dry-run.ts'
import { findEditionConcerns, requireMonth } from './require-edition.ts'
import { findFileConcerns, listNamedFiles } from './file-concerns.ts'
import { withStagedMonth } from './open-month.ts'
import { describeOrder, type ImportArguments } from './parse-import.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { describeFiles } from './staged-month.ts'
import { printEstimate } from './print-estimate.ts'
import { printLoaded } from './print-loaded.ts'
import { printOutcome } from './print-outcome.ts'
import { UsageError } from './usage.ts'

/** Names of the files of each part, where a folder is given. */
const partFiles: Readonly<Record<OwnershipPart, RegExp>> = {
  inspire: /\.(gml|xml|zip)(\.gz)?$/i,
  polygons: /\.(shp|gpkg|geojson|zip)$/i,
  ccod: /^(?!.*ocod).*\.(csv|csv\.gz|zip)$/i,
  ocod: /^(?!.*ccod).*\.(csv|csv\.gz|zip)$/i,
  links: /\.(csv|csv\.gz|shp|gpkg|geojson|zip)$/i,
  unregistered: /\.(geojson|json|shp|gpkg|zip)$/i,
}

function partNamed(kind: string): OwnershipPart | undefined {
  return Object.keys(partFiles).find((part): part is OwnershipPart => part === kind)
}

/** Loads files into the staging month, and publishes it if the options say so. */
export async function importPart(session: CommandSession, order: ImportArguments): Promise<void> {
  const part = partNamed(order.kind)
  if (!part)
    throw new UsageError(
      `'${order.kind}' is not a dataset. Run "terrier data list" to see the datasets.`,
    )
  if (order.edition !== undefined) requireMonth(order.edition)
  if (part === 'polygons') requireLicence(order)
  const paths = await listFiles(order.paths, partFiles[part])
  const files = await openOwnershipFiles({ [part]: paths, provenance: order.provenance })
  await withStore(session, async (store) => {
    const { description, concerns } = await planMonth(session, store, { order, paths, files })
    const context = importContext(session, store)
    if (order.isDryRun) {
      await dryRunPart(session, context, { description, files, concerns, order })
      return
    }
    const shortage = printEstimate(session, estimateImport(files))
    await confirm(session, [...concerns, ...shortage], order.isAgreed)
    await withStagedMonth(session, description, context, async (_, release, report) => {
      const { edition } = description
      const outcome = await loadOwnership(context, release, files, { report, edition })
      if (order.publishes) {
        const { isForced } = order
        printOutcome(await publishOwnership(context, release, report, { isForced }), session)
        return
      }
      report.close('loaded')
      printLoaded(session, { description, report, outcome })
    })
  })
}

/** Title polygons are licensed to somebody: whose terms hold cannot be guessed. */
function requireLicence({ stated }: ImportArguments): void {
  if (stated.licence?.trim()) return
  throw new UsageError(
    'Name the licence of the title polygons, such as --licence "National Polygon Service licence". ' +
      'It is shown with the data.',
  )
}

interface MonthPlan {
  readonly description: DatasetDescription
  /** Concerns to confirm before anything is done. */
  readonly concerns: readonly string[]
}

/**
 * Determines the description of the month and the concerns about it. Files go into the staging
 * month; only an explicit other edition begins another month.
 */
async function planMonth(
  { signal }: CommandSession,
  { datasets }: Store,
  given: { order: ImportArguments; paths: readonly string[]; files: OwnershipFiles },
): Promise<MonthPlan> {
  const { order, paths, files } = given
  const found = await datasets.staging('ownership')
  const staging =
    found && found.files.length > 0 && !found.description.fictional ? found : undefined
  const current = await datasets.get('ownership')
  const published = current?.fictional === false ? current.edition : undefined
  const stagedEdition = staging?.description.edition
  const isSameMonth = order.edition === undefined || order.edition === stagedEdition
  const description =
    staging && isSameMonth
      ? { ...staging.description, ...order.stated }
      : await describeMonth(datasets, order, paths)
  const { edition } = description
  requireMonth(edition)
  const concerns = findFileConcerns(await listNamedFiles(files, signal), edition, published)
  if (staging && isSameMonth) return { description, concerns }
  const thrownAway = staging
    ? [
        `${stagedEdition} is loaded and not published (${describeFiles(staging.files)}). ` +
          `It will be discarded to start ${edition}.`,
      ]
    : []
  return {
    description,
    concerns: [...thrownAway, ...findEditionConcerns(edition, published), ...concerns],
  }
}

/** A month that takes licensed polygons or links from the published one takes its licence as well. */
async function describeMonth(
  datasets: Store['datasets'],
  order: ImportArguments,
  paths: readonly string[],
): Promise<DatasetDescription> {
  const description = describeOrder('ownership', order, paths)
  const current = await datasets.get('ownership')
  if (!current || current.fictional || order.stated.licence !== undefined) return description
  const polygons = await datasets.partFileNames(current.version, 'polygons')
  return polygons.length === 0 ? description : { ...description, licence: current.licence }
}
