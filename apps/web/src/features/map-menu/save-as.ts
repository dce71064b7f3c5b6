import { saveMap } from '@terrier/contract/maps'
import { mapTitle } from '@terrier/domain/document/map-title'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { useMapDocument } from '../../document/map-document.ts'

/** Allows for a large map on a slow connection. */
const saveTimeoutMs = 120_000

interface SaveAsOptions {
  readonly isSnapshot: boolean
  /** The same over retries, so that a lost response does not create a second map. */
  readonly changeId: string
}

/** Saves the open document as a new map. Resolves to its `eid`. */
export async function saveAs(text: string, options: SaveAsOptions): Promise<number> {
  const { document } = useMapDocument.getState()
  const name = mapTitle(text)
  const data = JSON.stringify({ ...document, name, map: { ...document.map, name } })
  const body = { eid: null, name, data, ...options }
  const { eid } = await request(saveMap, { body }, { timeoutMs: saveTimeoutMs })
  return eid
}

/** The server's message for a client error, otherwise `otherwise`. */
export const refusalText = (error: Error, otherwise: string): string =>
  error instanceof ApiProblem && error.status < 500 ? error.message : otherwise
