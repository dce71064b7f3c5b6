import type { PackRequest } from '@terrier/contract/evidence-pack'
import type { PackContent, PackDataset } from '@terrier/domain/evidence/pack-content'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import type { PublishedDataset } from '@terrier/store/stored'

import { changesInArea } from '../../areas/changes-in-area.ts'
import { sourceReply } from '../../datasets/dataset-reply.ts'
import type { Context } from '../../http/context.ts'
import { RetryLater } from '../../http/retry-later.ts'
import { findProperties } from '../../map-files/selected-properties.ts'
import { changeReply } from '../../ownership/change-reply.ts'
import type { SiteMeasurer } from '../../site-report/site-measurer.ts'
import { measureReport } from '../../site-report/site-report.ts'
import type { PackJob } from './pack-job.ts'
import { registerEntries } from './register-entries.ts'

/** A saved revision of a map. */
export interface PackRevision {
  readonly eid: number
  readonly name: string
  readonly data: string
  readonly savedAt: Date
}

interface Gathering {
  readonly revision: PackRevision
  readonly request: PackRequest
  readonly measurer: SiteMeasurer
  readonly gone: AbortSignal
}

/** A publication takes a moment; two during one pack are a coincidence, three a fault. */
const mostAttempts = 3
const retrySeconds = 30

/**
 * Reads everything of a pack. Begins again when a dataset is published or corrected meanwhile, since
 * a pack is of one state of the data, which its manifest names.
 */
export async function gatherPack(gathering: Gathering, context: Context): Promise<PackJob> {
  const { store, datasets } = context
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    gathering.gone.throwIfAborted()
    const before = stateOf(await store.datasets.current())
    if (stateOf(await datasets.current()) !== before) datasets.forget()
    const job = await readPack(gathering, context)
    if (stateOf(await store.datasets.current()) === before) return job
  }
  throw new RetryLater('too-many-requests', retrySeconds)
}

const stateOf = (datasets: readonly PublishedDataset[]): string =>
  datasets
    .map(({ version, corrections }) => `${version}.${corrections}`)
    .toSorted()
    .join(' ')

async function readPack(
  { revision, request, measurer, gone }: Gathering,
  context: Context,
): Promise<PackJob> {
  const { store, datasets } = context
  const { eid, name, data, savedAt } = revision
  // A pack has no time but that of its revision.
  const sources = { store, datasets, now: () => savedAt }
  const site = await measureReport(request.site, measurer, sources)
  const { changes, isIncomplete } = await changesInArea(site.area, sources)
  const map = upgradeMap(data)
  const selected = map.ok ? selectedPropertiesOf(map.value) : []
  const content: PackContent = {
    request,
    map: { eid, name, savedAt: savedAt.toISOString() },
    report: site.report,
    register: await registerEntries(site, store),
    changes: changes.map(changeReply),
    changesAreIncomplete: isIncomplete,
    datasets: datasetsOf(site.rows),
  }
  return { content, data, properties: await findProperties(sources, gone)(selected) }
}

function datasetsOf({
  register,
  layers,
}: Awaited<ReturnType<typeof measureReport>>['rows']): PackDataset[] {
  const used = [register, ...layers.map(({ dataset }) => dataset)]
  return used.flatMap((dataset) => {
    if (!dataset) return []
    const { version, corrections, rows } = dataset
    return [{ ...sourceReply(dataset), version, corrections, rows }]
  })
}
