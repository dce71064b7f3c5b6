import { keepCopy } from '../../document/keep-copy.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { openMap, useOpenMap } from '../../document/open-map.ts'
import { offlineText } from '../../text/offline.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/**
 * Makes a map of the person's own from what is on the screen, once for one `changeId`, and opens it.
 * Says what came of it, and never rejects.
 */
export async function keepMine(changeId: string): Promise<void> {
  closeErrors('resolve-conflict')
  try {
    const { document } = useOpenMap.getState()
    const { eid, name } = await keepCopy(mapNetwork, document, changeId)
    openMap(await mapNetwork.load(eid))
    showToast({ kind: 'done', task: 'resolve-conflict', message: offlineText.copied({ name }) })
  } catch {
    showToast({ kind: 'error', task: 'resolve-conflict', message: offlineText.copyFailed })
  }
}
