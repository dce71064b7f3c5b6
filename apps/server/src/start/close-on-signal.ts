import { setTimeout } from 'node:timers/promises'

import type { Store } from '@terrier/store/store'
import type { FastifyInstance } from 'fastify'

import type { Departure } from '../http/departure.ts'

/** Requests under way are finished for at most so long. */
const longestFinishMs = 10_000

/** One Ctrl+C may arrive twice: from the terminal, and from the program that started this one. */
const oneKeyPressMs = 1_000

/** What a shell expects of a program that Ctrl+C has ended. */
const interrupted = 130

interface Running {
  readonly app: FastifyInstance
  readonly store: Store
  readonly departure: Departure
  /** Between saying that it will end and taking no more requests. */
  readonly drainMs: number
}

/**
 * Ends the program cleanly on Ctrl+C or a service manager's stop: it says so, then no new requests,
 * those under way finished, the store closed. Only a service manager's stop leaves a balancer the
 * time to notice. A second signal does not wait.
 */
export function closeOnSignal(running: Running): void {
  let closingSinceMs: number | undefined
  const close = (drainMs: number) => {
    if (closingSinceMs !== undefined) {
      if (performance.now() - closingSinceMs > oneKeyPressMs) process.exit(interrupted)
      return
    }
    closingSinceMs = performance.now()
    closeAll({ ...running, drainMs }).then(
      () => process.exit(0),
      (error: unknown) => {
        running.app.log.error({ err: error }, 'Closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => close(0))
  process.on('SIGTERM', () => close(running.drainMs))
}

async function closeAll({ app, store, departure, drainMs }: Running): Promise<void> {
  departure.announce()
  await setTimeout(drainMs)
  await Promise.race([app.close(), setTimeout(longestFinishMs)])
  await store.close()
}
