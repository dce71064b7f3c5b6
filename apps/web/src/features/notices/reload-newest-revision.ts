import { reloadMap } from '../../document/open-map.ts'
import { noticeText } from '../../text/notices.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** Reloads the open map from the server. Reports a failure as a toast, and never rejects. */
export async function reloadNewestRevision(): Promise<void> {
  closeErrors('resolve-conflict')
  const problem = await reloadMap().catch((error: unknown) => error)
  if (problem)
    showToast({ kind: 'error', task: 'resolve-conflict', message: noticeText.reloadFailed })
}
