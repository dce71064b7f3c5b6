/** A worker thread that requests twenty exports of one map concurrently, and reports each reply. */
import { parentPort, workerData } from 'node:worker_threads'

import { token } from './hostile-file.ts'

const times = 20

export interface ExportAnswer {
  readonly status: number
  readonly ms: number
  readonly bytes: number
}

const { address, eid } = workerData as { readonly address: string; readonly eid: number }

const answers: ExportAnswer[] = await Promise.all(
  Array.from({ length: times }, async () => {
    const begun = performance.now()
    const response = await fetch(`${address}/api/user/map/${eid}/export?format=geopackage`, {
      headers: { authorization: `bearer ${token}` },
    })
    const { byteLength: bytes } = await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - begun, bytes }
  }),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answers)
