import { deleteDataGroupObjects } from '@terrier/contract/data-groups'
import { dataGroupBatchMax } from '@terrier/contract/limits'

import { ApiProblem, ConnectionLost } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { beginTakingBack, finishImport, tellDone, useImportSession } from './import-session.ts'

/** Takes what the last import has put into a data layer out of it again; the rest can be tried again. */
export async function takeBackImport(): Promise<void> {
  const { imported } = useImportSession.getState()
  if (!imported) return
  const { dataGroupId, title, uuids } = imported
  beginTakingBack()
  let gone = 0
  try {
    while (gone < uuids.length) {
      const batch = uuids.slice(gone, gone + dataGroupBatchMax)
      await request(deleteDataGroupObjects, { body: { dataGroupId, uuids: batch } })
      gone += batch.length
      tellDone(gone / uuids.length)
    }
    finishImport('done', text.takenBack(gone, text.theDataLayer(title)))
  } catch (error) {
    if (!(error instanceof ConnectionLost || error instanceof ApiProblem)) throw error
    const rest = uuids.slice(gone)
    const why = error instanceof ApiProblem ? error.message : text.lostOnTheWay
    finishImport('done', text.notTakenBack(rest.length, why), { ...imported, uuids: rest })
  }
}
