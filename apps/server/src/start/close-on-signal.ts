import { setTimeout } from 'node:timers/promises'

import type { Store } from '@terrier/store/store'
import type { FastifyInstance } from 'fastify'

import type { GracefulShutdown } from '../http/graceful-shutdown.ts'

/** The time limit for requests that are being handled. */
const longestFinishMs = 10_000

/** One Ctrl+C may arrive twice: from the terminal, and from the parent, such as npm. */
const oneKeyPressMs = 1_000

/** The exit code that a shell expects after Ctrl+C (128 + SIGINT). */
const interrupted = 130

interface Running {
  readonly app: FastifyInstance
  readonly store: Store
  readonly shutdown: GracefulShutdown
  /** The time between reporting 'not ready' and refusing connections. */
  readonly drainMs: number
  /** Aborted when a newer version has migrated the database: this process is of no use any more. */
  readonly newerSchema: AbortSignal
}

/**
 * Graceful shutdown on Ctrl+C or a service manager's stop: it reports 'not ready', refuses new
 * requests, finishes the current ones and closes the store. Only a service manager's stop gives a
 * load balancer time to notice, and so does a newer schema, after which the program ends with 1. A
 * second signal ends the program immediately.
 */
export function closeOnSignal(running: Running): void {
  let closingSinceMs: number | undefined
  const close = (drainMs: number, exitCode = 0) => {
    if (closingSinceMs !== undefined) {
      if (performance.now() - closingSinceMs > oneKeyPressMs) process.exit(interrupted)
      return
    }
    closingSinceMs = performance.now()
    closeAll({ ...running, drainMs }).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        running.app.log.error({ err: error }, 'Closing failed')
        process.exit(1)
      },
    )
  }
  running.newerSchema.addEventListener('abort', () => close(running.drainMs, 1))
  process.on('SIGINT', () => close(0))
  process.on('SIGTERM', () => close(running.drainMs))
}

async function closeAll({ app, store, shutdown, drainMs }: Running): Promise<void> {
  shutdown.begin()
  await setTimeout(drainMs)
  await Promise.race([app.close(), setTimeout(longestFinishMs)])
  await store.close()
}
