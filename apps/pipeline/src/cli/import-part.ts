import type { OwnershipPart } from '@terrier/store/imports'
import type { DatasetDescription } from '@terrier/store/rows'
import type { StagingDataset } from '@terrier/store/stored'

import { listFiles } from '../reading/list-files.ts'
import type { ImportReport } from '../steps/import-report.ts'
import { loadOwnership } from '../steps/load-ownership.ts'
import { openOwnershipFiles } from '../steps/ownership-files.ts'
import { publishOwnership } from '../steps/publish-ownership.ts'
import { keepingMonth } from './month.ts'
import { describeOrder, type ImportOrder } from './parse-import.ts'
import { importContext, withStore, type Session } from './session.ts'
import { tellFindings, tellOutcome } from './tell-outcome.ts'
import { UsageFault } from './usage.ts'

/** The files of each part by their names, where a folder is given. */
const partFiles: Readonly<Record<OwnershipPart, RegExp>> = {
  inspire: /\.(gml|xml|zip)(\.gz)?$/i,
  ccod: /^(?!.*ocod).*\.(csv|csv\.gz|zip)$/i,
  ocod: /^(?!.*ccod).*\.(csv|csv\.gz|zip)$/i,
  links: /\.(csv|csv\.gz|shp|gpkg|zip)$/i,
  unregistered: /\.(geojson|json|shp|gpkg|zip)$/i,
}

function partNamed(kind: string): OwnershipPart | undefined {
  return Object.keys(partFiles).find((part): part is OwnershipPart => part === kind)
}

/** Loads files into the month that is not published yet, and publishes it if that is wanted. */
export async function importPart(session: Session, order: ImportOrder): Promise<void> {
  const part = partNamed(order.kind)
  if (!part) throw new UsageFault(`There is no dataset '${order.kind}'.`)
  const paths = await listFiles(order.paths, partFiles[part])
  const files = await openOwnershipFiles({ [part]: paths, provenance: order.provenance })
  await withStore(session, async (store) => {
    const description = describeMonth(
      order,
      paths,
      await store.datasets.staging('ownership'),
      session,
    )
    await keepingMonth(
      session,
      description,
      importContext(session, store),
      async (context, release, report) => {
        const { edition } = description
        await loadOwnership(context, release, files, { report, edition })
        if (order.publishes) {
          tellOutcome(await publishOwnership(context, release, report), session)
          return
        }
        report.close('loaded')
        tellLoaded(session, description, report)
      },
    )
  })
}

/**
 * What is said of the month. Files go into the one that lies there, also those that bear the name of
 * an earlier one; only somebody who names another edition begins another month.
 */
function describeMonth(
  order: ImportOrder,
  paths: readonly string[],
  staging: StagingDataset | undefined,
  { errors }: Session,
): DatasetDescription {
  const isThere = staging && staging.files.length > 0 && !staging.description.fictional
  if (!isThere) return describeOrder('ownership', order, paths)
  const { edition } = staging.description
  if (order.edition === undefined || order.edition === edition) {
    return { ...staging.description, ...order.said }
  }
  errors.write(`What was loaded of ${edition} and never published is thrown away.\n`)
  return describeOrder('ownership', order, paths)
}

function tellLoaded(
  session: Session,
  { title, edition }: DatasetDescription,
  report: ImportReport,
): void {
  const { files } = report.summary()
  const rows = files.reduce((sum, { loaded }) => sum + loaded, 0).toLocaleString('en-GB')
  session.output.write(`${rows} rows are loaded into ${title} ${edition}.\n`)
  tellFindings(files, report.path, session)
  session.output.write("'data publish' publishes the month when all its files are loaded.\n")
}
