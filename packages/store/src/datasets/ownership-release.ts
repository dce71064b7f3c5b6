import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import type { CopyTarget } from '../copy/copy-rows.ts'
import type { OwnershipRelease } from '../dataset-loads.ts'
import { matchingTables } from '../matching/matching.ts'
import { haveParcels, type OwnershipPart } from '../loaded-files.ts'
import type { DatasetDescription } from '../import-rows.ts'
import { createStagingTables } from './staging-tables.ts'
import { assembleRelease, deduplicateRelease, type ReleaseParts } from './assemble-release.ts'
import { isStepDone, loadedFiles, markStep } from './import-ledger.ts'
import { beginImport, discardImport, endImport, type ImportSession } from './import-session.ts'
import { loadFile, type StagedFileRows } from './load-file.ts'
import { linkTarget, parcelTarget, titleTarget, unregisteredTarget } from './ownership-targets.ts'
import { stagingTableName } from '../partitions.ts'
import { publishRelease } from './publish-release.ts'
import { removeFiles } from './remove-files.ts'
import { serialQueue } from './serial-queue.ts'
import { resolveBasis } from './release-basis.ts'
import { copyUnregistered, upsertUnregistered } from './unregistered-land.ts'

/** Begins a month of ownership, or resumes one that was interrupted. */
export async function beginOwnershipRelease(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<OwnershipRelease> {
  const session = await beginImport(source, description, { resumable: true })
  try {
    const previous = await resolveBasis(session)
    await createStagingTables(session.client, session.version)
    const files = await loadedFiles(session.client, session.version)
    return release(session, { previous, given: new Set(files.map(({ part }) => part)) })
  } catch (error) {
    await endImport(session)
    throw translateError(error)
  }
}

interface LinkSources extends ReleaseParts {
  readonly given: Set<OwnershipPart>
}

function release(session: ImportSession, parts: LinkSources): OwnershipRelease {
  const { client, version } = session
  const { previous, given } = parts
  const inOrder = serialQueue()
  const load = <Row>(target: CopyTarget<Row>, file: StagedFileRows<Row>) =>
    inOrder(async () => {
      const count = await loadFile(session, target, file)
      given.add(file.mark.part)
      return count
    })
  const ending = endOnce(session)
  return {
    version,
    previousVersion: previous,
    loadedFiles: () => inOrder(() => loadedFiles(client, version)),
    parcels: (mark, rows, report, replaces) =>
      load(parcelTarget(version), { mark, rows, report, replaces }),
    titles: (mark, rows, order, report, replaces) =>
      load(titleTarget(version), { mark, rows, report, order, replaces }),
    links: (mark, rows, report, replaces) =>
      load(linkTarget(version), { mark, rows, report, replaces }),
    unregistered: (mark, rows, report, replaces) => {
      const target = unregisteredTarget(stagingTableName(version, 'unregistered_land'))
      return load(target, { mark, rows, report, replaces })
    },
    removeFiles: (files) =>
      inOrder(async () => {
        await removeFiles(session, files)
        given.clear()
        for (const { part } of await loadedFiles(client, version)) given.add(part)
      }),
    isDone: (step) => inOrder(() => isStepDone(client, version, step)),
    markDone: (step) => inOrder(() => markStep(client, version, step)),
    tidy: () => inOrder(() => deduplicateRelease(session)),
    get matching() {
      // A month without parcel files has the parcels of the previous one.
      return matchingTables(client, version, haveParcels(given) ? previous : null)
    },
    assemble: () => inOrder(() => assembleRelease(session, parts)),
    carryUnregistered: (except) =>
      inOrder(() => copyUnregistered(client, version, previous, except)),
    keepUnregistered: (rows) => inOrder(() => upsertUnregistered(client, version, rows)),
    publish: async (report) => {
      const published = await inOrder(async () => {
        await assembleRelease(session, parts)
        return publishRelease(session, report)
      })
      await ending.leave()
      return published
    },
    ...ending,
  }
}

/** The release is ended once, by whichever of these is called first. */
function endOnce(session: ImportSession): Pick<OwnershipRelease, 'leave' | 'discard'> {
  let isOver = false
  const once = (end: (session: ImportSession) => Promise<void>) => async () => {
    if (isOver) return
    isOver = true
    await end(session)
  }
  return { leave: once(endImport), discard: once(discardImport) }
}
