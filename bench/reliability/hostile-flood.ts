/** A worker thread that sends every malicious file to a server, several concurrently. */
import { workerData } from 'node:worker_threads'

import { files, send } from './hostile-file.ts'

const times = 4

await Promise.all(
  Array.from({ length: times }, async () => {
    for (const file of files) await send(String(workerData), file)
  }),
)
