import { saveMap } from '@terrier/contract/maps'
import { mapTitle } from '@terrier/domain/document/map-title'

import { ApiProblem } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { useOpenMap } from '../../document/open-map.ts'

/** A large map takes its time on a slow line. */
const saveTimeoutMs = 120_000

interface SaveAsOptions {
  readonly isSnapshot: boolean
  /** Kept over retries, so that a lost reply does not make a second map. */
  readonly changeId: string
}

/** Puts what is on the screen on the server as a map of its own. Answers its number. */
export async function saveAs(text: string, options: SaveAsOptions): Promise<number> {
  const { document } = useOpenMap.getState()
  const name = mapTitle(text)
  const data = JSON.stringify({ ...document, name, map: { ...document.map, name } })
  const body = { eid: null, name, data, ...options }
  const { eid } = await request(saveMap, { body }, { timeoutMs: saveTimeoutMs })
  return eid
}

/** What the server said, or else that it did not work. */
export const refusalText = (error: Error, otherwise: string): string =>
  error instanceof ApiProblem && error.status < 500 ? error.message : otherwise
