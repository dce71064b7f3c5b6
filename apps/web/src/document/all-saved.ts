import { saveNow, useOpenMap } from './open-map.ts'

/**
 * Waits until the server holds all that was changed. A map that was never titled has nothing to wait
 * for. Rejects with Error when that takes longer than `timeoutMs`.
 */
export async function allSaved(timeoutMs: number): Promise<void> {
  const { eid, saveState } = useOpenMap.getState()
  if (eid === null || saveState === 'clean') return
  saveNow()
  await new Promise<void>((resolve, reject) => {
    const stop = useOpenMap.subscribe((map) => {
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
