import { createCopy } from '../../document/create-copy.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { openMap } from '../../document/open-map.ts'
import { offlineText } from '../../text/offline.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/**
 * Saves the map on the screen as a new map of the user and opens it; only once per `changeId`.
 * Reports the outcome as a toast, and never rejects.
 */
export async function saveOwnVersionAsCopy(changeId: string): Promise<void> {
  closeErrors('resolve-conflict')
  try {
    const { document } = useMapDocument.getState()
    const { eid, name } = await createCopy(mapNetwork, document, changeId)
    openMap(await mapNetwork.load(eid))
    showToast({ kind: 'done', task: 'resolve-conflict', message: offlineText.copied({ name }) })
  } catch {
    showToast({ kind: 'error', task: 'resolve-conflict', message: offlineText.copyFailed })
  }
}
