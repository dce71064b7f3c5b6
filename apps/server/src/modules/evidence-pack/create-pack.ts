import * as contract from '@terrier/contract/evidence-pack'
import { packsPerMinute } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { exportFileName } from '@terrier/domain/export/export-file-name'
import type { Store } from '@terrier/store/store'

import { recordExport } from '../../accounts/record-export.ts'
import { readableData } from '../../documents/readable-data.ts'
import { call, type Endpoint, type MediaResponse } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import type { SiteMeasurer } from '../../site-report/site-measurer.ts'
import { gatherPack, type PackRevision } from './gather-pack.ts'
import { PackMaker } from './pack-maker.ts'

export function evidencePackEndpoints(
  measurer: SiteMeasurer,
  now: () => Date,
): readonly Endpoint[] {
  const limit = new FailureLimit({ most: packsPerMinute, windowMs: 60_000, now })
  const maker = new PackMaker()
  const createEvidencePack = call(contract.createEvidencePack, async (given, context) => {
    const { params, body: request, viewer, gone } = given
    const { userId } = viewer
    const asked = { eid: params.eid, revision: request.revision, userId }
    const { name } = await requireRevision(context.store, asked)
    limit.count(String(userId))
    context.ownershipAllowance.assertLeft(userId)
    const exported = { kind: 'map-exported', detail: 'evidence-pack', mapId: params.eid } as const
    await recordExport(exported, given, context)
    const load = async () => {
      // Access is checked again after queueing: the user may have lost the map.
      const revision = await requireRevision(context.store, asked)
      const job = await gatherPack({ revision, request, measurer, gone }, context)
      context.ownershipAllowance.add(userId, job.content.register.length + job.properties.length)
      return job
    }
    return archiveReply(name, () => maker.make(load, gone), gone)
  })
  return [createEvidencePack]
}

async function archiveReply(
  mapName: string,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
  gone: AbortSignal,
): Promise<MediaResponse> {
  try {
    return {
      body: await make(),
      headers: {
        'Content-Type': contract.createEvidencePack.reply.mediaType,
        'Content-Disposition': attachment(exportFileName(mapName, '-evidence-pack.zip')),
        'Cache-Control': 'no-store',
      },
    }
  } catch (error) {
    // The client has disconnected; that is no error.
    if (gone.aborted) return { status: 204, headers: {} }
    throw error
  }
}

interface Asked {
  readonly eid: number
  readonly revision: number
  readonly userId: number
}

/**
 * The map as it was saved. Throws 'map-not-found' unless the user may open it, 'not-allowed' for an
 * earlier revision unless they may see the history, and 'revision-not-found'.
 */
async function requireRevision(
  store: Store,
  { eid, revision, userId }: Asked,
): Promise<PackRevision> {
  const heading = await store.maps.heading(eid, userId)
  assertAllowed(mapCan.export(heading))
  if (heading?.revision !== revision) assertAllowed(mapCan.seeHistory(heading))
  const map = await store.revisions.at(eid, revision)
  if (!map?.savedAt) throw new Problem('revision-not-found')
  return { eid, name: map.name, data: readableData(map.data).data, savedAt: map.savedAt }
}
