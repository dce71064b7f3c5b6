import { createEvidencePack, type PackPurpose } from '@terrier/contract/evidence-pack'
import { exportFileName } from '@terrier/domain/export/export-file-name'

import { request } from '../../api/request.ts'
import { allSaved } from '../../document/all-saved.ts'
import type { ChosenArea } from '../../document/chosen-area.ts'
import { useMapSession } from '../../document/map-session.ts'
import { acknowledgedMap } from '../../document/open-map.ts'
import { downloadBlob } from '../../ui/download-blob.ts'

/** A measured ward, behind others in the queue. */
const longestMs = 10 * 60_000

/** How long to wait for pending saves before it fails. */
const saveTimeoutMs = 10_000

export interface PackChoice {
  readonly area: ChosenArea['area']
  readonly siteName: string
  readonly purpose: PackPurpose
}

/**
 * Downloads a pack from the revision on the screen: an earlier one that is shown, otherwise the map
 * as it is, once all edits are saved. Resolves to the name of the file.
 */
export async function downloadPack(
  eid: number,
  { area, siteName, purpose }: PackChoice,
  signal: AbortSignal,
): Promise<string> {
  const past = useMapSession.getState().shownRevision
  if (!past) await allSaved(saveTimeoutMs)
  signal.throwIfAborted()
  const revision = past?.revision ?? acknowledgedMap()?.record.map.revision
  if (revision === undefined) throw new Error('The map has not been saved')
  const body = { revision, site: area, siteName, purpose }
  const options = { signal, timeoutMs: longestMs }
  const pack = await request(createEvidencePack, { params: { eid }, body }, options)
  const name = exportFileName(siteName, '-evidence-pack.zip')
  downloadBlob(pack, name)
  return name
}
