import { setTimeout } from 'node:timers/promises'

import type { Store } from '@terrier/store/store'
import type { FastifyInstance } from 'fastify'

/** Requests under way are finished for at most so long. */
const longestFinishMs = 10_000

/** One Ctrl+C may arrive twice: from the terminal, and from the program that started this one. */
const oneKeyPressMs = 1_000

/** What a shell expects of a program that Ctrl+C has ended. */
const interrupted = 130

/**
 * Ends the program cleanly on Ctrl+C or a service manager's stop: no new requests, those under way
 * finished, the store closed. A second Ctrl+C does not wait.
 */
export function closeOnSignal(app: FastifyInstance, store: Store): void {
  let closingSinceMs: number | undefined
  const close = () => {
    if (closingSinceMs !== undefined) {
      if (performance.now() - closingSinceMs > oneKeyPressMs) process.exit(interrupted)
      return
    }
    closingSinceMs = performance.now()
    closeAll(app, store).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'Closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

async function closeAll(app: FastifyInstance, store: Store): Promise<void> {
  await Promise.race([app.close(), setTimeout(longestFinishMs)])
  await store.close()
}
