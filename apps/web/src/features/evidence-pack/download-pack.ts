import { createEvidencePack, type PackPurpose } from '@terrier/contract/evidence-pack'
import type { MissingReason } from '@terrier/domain/evidence/drawn-files'
import { exportFileName } from '@terrier/domain/export/export-file-name'

import { request } from '../../api/request.ts'
import { allSaved } from '../../document/all-saved.ts'
import type { ChosenArea } from '../../document/chosen-area.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { acknowledgedMap } from '../../document/open-map.ts'
import type { PrintRequest } from '../../map/print/print-map.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { downloadBlob } from '../../ui/download-blob.ts'
import { addDrawnFiles, type DrawnPack, type SavedMapLook } from './add-drawn-files.ts'

/** A measured ward, behind others in the queue. */
const longestMs = 10 * 60_000

/** How long to wait for pending saves before it fails. */
const saveTimeoutMs = 10_000

export interface PackChoice {
  readonly area: ChosenArea['area']
  readonly siteName: string
  readonly purpose: PackPurpose
}

export interface PackOptions {
  readonly notesOf: PrintRequest['notesOf']
  readonly signal: AbortSignal
  /** Called when the server's part is there. */
  readonly onDrawing: () => void
}

export interface DownloadedPack {
  /** Of the file. */
  readonly name: string
  /** Why a print is missing from it; null if it is complete. */
  readonly missing: MissingReason | null
}

/**
 * Downloads a pack from the revision on the screen: an earlier one that is shown, otherwise the map
 * as it is, once all edits are saved.
 */
export async function downloadPack(
  eid: number,
  { area, siteName, purpose }: PackChoice,
  { notesOf, signal, onDrawing }: PackOptions,
): Promise<DownloadedPack> {
  const past = useMapSession.getState().shownRevision
  if (!past) await allSaved(saveTimeoutMs)
  signal.throwIfAborted()
  // All of the revision, at one moment: the map may be edited while the server makes the pack.
  const saved = acknowledgedMap()
  const revision = past?.revision ?? saved?.record.map.revision
  const document = past ? useMapDocument.getState().document : saved?.document
  if (revision === undefined || !document) throw new Error('The map has not been saved')
  const snapshot = useMapStatus.getState().camera?.snapshot()

  const body = { revision, site: area, siteName, purpose }
  const options = { signal, timeoutMs: longestMs }
  const fromServer = await request(createEvidencePack, { params: { eid }, body }, options)
  onDrawing()
  const look = { document, snapshot, notesOf }
  const { pack, missing } = await withDrawnFiles(fromServer, look, signal)
  signal.throwIfAborted()
  const name = exportFileName(siteName, '-evidence-pack.zip')
  downloadBlob(pack, name)
  return { name, missing }
}

/** What the server has made is downloaded even when nothing can be added to it. */
async function withDrawnFiles(
  fromServer: Blob,
  look: SavedMapLook,
  signal: AbortSignal,
): Promise<DrawnPack> {
  try {
    return await addDrawnFiles(fromServer, look, signal)
  } catch (error) {
    signal.throwIfAborted()
    reportError(error)
    return { pack: fromServer, missing: 'failed' }
  }
}
