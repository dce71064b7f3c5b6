import type { ExportNews } from '@terrier/contract/exports'
import { downloadMap } from '@terrier/contract/maps'
import { exportFileName } from '@terrier/domain/export/file-name'

import { followedExport, type ExportedFile } from '../../api/follow-export.ts'
import { request } from '../../api/request.ts'
import { allSaved } from '../../document/all-saved.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { handFile } from '../../ui/hand-file.ts'
import { systemOf, type ExportChoice } from './export-choice.ts'

/** Behind twenty others of the largest size it takes so long. */
const longestMs = 40 * 60_000

/** How long the newest changes may take to reach the server before the export is given up. */
const saveTimeoutMs = 10_000

interface ExportOptions {
  readonly signal: AbortSignal
  readonly onNews: (news: ExportNews) => void
}

/** Hands the person the map in the format they chose, as it stands on the screen. */
export async function exportMap(
  eid: number,
  choice: ExportChoice,
  { signal, onNews }: ExportOptions,
): Promise<void> {
  await allSaved(saveTimeoutMs)
  signal.throwIfAborted()
  const { format } = choice
  const crs = systemOf(choice)
  const { name, content } =
    format === 'shapefile'
      ? await shapefile(eid, signal)
      : await followedExport({ params: { eid }, query: { format, crs } }, { signal, onNews })
  handFile(content, name)
}

/** By the call that every client of this API has used. */
async function shapefile(eid: number, signal: AbortSignal): Promise<ExportedFile> {
  const content = await request(downloadMap, { params: { eid } }, { signal, timeoutMs: longestMs })
  // Specification 7: "Saved as '{mapname}-shapefile.zip'".
  const name = exportFileName(useOpenMap.getState().document.name, '-shapefile.zip')
  return { content, name }
}
