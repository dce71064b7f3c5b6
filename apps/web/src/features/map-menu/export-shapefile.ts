import { downloadMap } from '@terrier/contract/maps'

import { request } from '../../api/request.ts'
import { allSaved } from '../../document/all-saved.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { handFile } from '../../ui/hand-file.ts'

/** Making the files of a large map takes its time. */
const exportTimeoutMs = 120_000

/** How long the newest changes may take to reach the server before the export is given up. */
const saveTimeoutMs = 10_000

/** Hands the person the map's shapefiles, as the map stands on the screen. */
export async function exportShapefile(eid: number): Promise<void> {
  await allSaved(saveTimeoutMs)
  const file = await request(downloadMap, { params: { eid } }, { timeoutMs: exportTimeoutMs })
  // Specification 7: "Saved as '{mapname}-shapefile.zip'".
  handFile(file, `${useOpenMap.getState().document.name}-shapefile.zip`)
}
