import { deleteDataGroupObjects } from '@terrier/contract/data-groups'
import { dataGroupBatchMax } from '@terrier/contract/limits'

import { ApiProblem, ConnectionLost } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { showToast } from '../../ui/toast-queue.ts'
import {
  startUndo,
  finishImport,
  reportProgress,
  useImportSession,
  type LayerImport,
} from './import-session.ts'

/**
 * Deletes the objects of the last import from their data layer. If it fails midway, the rest can be
 * retried.
 */
export async function undoImport(): Promise<void> {
  const { imported } = useImportSession.getState()
  if (!imported) return
  // Another file may be opened meanwhile: it is left alone, and the result is shown as a toast.
  const isLookedAt = () => useImportSession.getState().imported === imported
  startUndo()
  const { gone, error } = await takeOut(imported, (done) => isLookedAt() && reportProgress(done))
  const { title, uuids } = imported
  const rest = uuids.slice(gone)
  const message = error
    ? text.notTakenBack({
        count: rest.length,
        why: error instanceof ApiProblem ? error.message : text.lostOnTheWay,
      })
    : text.takenBack({ count: gone, from: text.theDataLayer({ title }) })
  if (isLookedAt()) finishImport('done', message, { ...imported, uuids: rest })
  else showToast({ kind: error ? 'error' : 'done', task: 'undo-import', message })
}

/** Resolves to how many were deleted, and the error that stopped it, if any. */
async function takeOut(
  { dataGroupId, uuids }: LayerImport,
  onDone: (done: number) => void,
): Promise<{ readonly gone: number; readonly error?: ApiProblem | ConnectionLost }> {
  let gone = 0
  try {
    while (gone < uuids.length) {
      const batch = uuids.slice(gone, gone + dataGroupBatchMax)
      await request(deleteDataGroupObjects, { body: { dataGroupId, uuids: batch } })
      gone += batch.length
      onDone(gone / uuids.length)
    }
    return { gone }
  } catch (error) {
    if (error instanceof ConnectionLost || error instanceof ApiProblem) return { gone, error }
    throw error
  }
}
