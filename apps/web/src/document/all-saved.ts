import { useMapSession } from './map-session.ts'
import { saveNow } from './open-map.ts'

/**
 * Resolves once the server has acknowledged all edits of the open map; at once for a map that has
 * no title and so is not on the server. Rejects with Error after `timeoutMs`.
 */
export async function allSaved(timeoutMs: number): Promise<void> {
  const { eid, saveState } = useMapSession.getState()
  if (eid === null || saveState === 'clean') return
  saveNow()
  await new Promise<void>((resolve, reject) => {
    const stop = useMapSession.subscribe((map) => {
      if (map.saveState !== 'clean') return
      clearTimeout(timer)
      stop()
      resolve()
    })
    const timer = setTimeout(() => {
      stop()
      reject(new Error('The map could not be saved in time'))
    }, timeoutMs)
  })
}
