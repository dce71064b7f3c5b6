import type { Worker } from 'node:worker_threads'

const checkMs = 250

/**
 * Calls `onExceeded` once when the thread has used `longestMs` of processor time from now on. Time
 * by the clock would also count what other processes use on a busy machine. Returns a function that
 * ends the check.
 */
export function limitCpuTime(
  thread: Worker,
  longestMs: number,
  onExceeded: () => void,
): () => void {
  let isOver = false
  let usedBefore: number | undefined
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  const check = async () => {
    const used = await cpuMs(thread)
    if (isOver || used === undefined) return
    usedBefore ??= used
    if (used - usedBefore < longestMs) return
    stop()
    onExceeded()
  }
  const timer = setInterval(() => void check(), checkMs).unref()
  void check()
  return stop
}

/** Undefined for a thread that has not started yet, or has ended. */
async function cpuMs(thread: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1000
  } catch {
    return undefined
  }
}
