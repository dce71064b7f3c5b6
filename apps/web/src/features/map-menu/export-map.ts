import type { ExportEvent } from '@terrier/contract/exports'
import { downloadMap } from '@terrier/contract/maps'
import { exportFileName } from '@terrier/domain/export/export-file-name'

import { streamExport, type ExportedFile } from '../../api/stream-export.ts'
import { request } from '../../api/request.ts'
import { allSaved } from '../../document/all-saved.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { downloadBlob } from '../../ui/download-blob.ts'
import { systemOf, type ExportChoice } from './export-choice.ts'

/** The wait for an export queued behind twenty others of maximum size. */
const longestMs = 40 * 60_000

/** How long to wait for pending saves before the export fails. */
const saveTimeoutMs = 10_000

interface ExportOptions {
  readonly signal: AbortSignal
  readonly onEvent: (event: ExportEvent) => void
}

/** Downloads the map as it is on the screen in the chosen format. */
export async function exportMap(
  eid: number,
  choice: ExportChoice,
  { signal, onEvent }: ExportOptions,
): Promise<void> {
  await allSaved(saveTimeoutMs)
  signal.throwIfAborted()
  const { format } = choice
  const crs = systemOf(choice)
  const { name, content } =
    format === 'shapefile'
      ? await shapefile(eid, signal)
      : await streamExport({ params: { eid }, query: { format, crs } }, { signal, onEvent })
  downloadBlob(content, name)
}

/** Uses the API call that older clients use too. */
async function shapefile(eid: number, signal: AbortSignal): Promise<ExportedFile> {
  const content = await request(downloadMap, { params: { eid } }, { signal, timeoutMs: longestMs })
  // Specification 7: "Saved as '{mapname}-shapefile.zip'".
  const name = exportFileName(useMapDocument.getState().document.name, '-shapefile.zip')
  return { content, name }
}
