import { reloadMap } from '../../document/open-map.ts'
import { noticeText } from '../../text/notices.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** Opens the map anew as the server holds it. Says when that fails, and never rejects. */
export async function openNewest(): Promise<void> {
  closeErrors('resolve-conflict')
  const problem = await reloadMap().catch((error: unknown) => error)
  if (problem)
    showToast({ kind: 'error', task: 'resolve-conflict', message: noticeText.reloadFailed })
}
