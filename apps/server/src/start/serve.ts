import { join } from 'node:path'

import { productName } from '@terrier/contract/product'
import { startTracing } from '@terrier/store/tracing/start-tracing'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { createApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { GracefulShutdown } from '../http/graceful-shutdown.ts'
import { createLogger } from '../logger.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { explainFailure } from './explain-failure.ts'
import { openConfiguredStore } from './open-configured-store.ts'
import { secretsReloadedOnSignal } from './reload-secrets.ts'
import { restrictFolders } from './restrict-folders.ts'

const webFolder = join(import.meta.dirname, '../../../web/dist')
const now = (): Date => new Date()

try {
  const config = readConfig(process.env)
  await start(config, createLogger(config.logLevel))
} catch (error) {
  const { message, exitCode } = explainFailure(error)
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
}

async function start(config: Config, logger: Logger): Promise<void> {
  restrictFolders(config, logger)
  const tracing = await startTracing(process.env, productName.toLowerCase())
  const isEnding = new AbortController()
  const secrets = secretsReloadedOnSignal(config, process.env, logger)
  const store = await openConfiguredStore(config, secrets, logger, (problem) => {
    process.stderr.write(`${problem.message}\n`)
    isEnding.abort()
  })
  try {
    const shutdown = new GracefulShutdown()
    const app = await createApp({
      config,
      secrets,
      store,
      logger,
      webFolder,
      shutdown,
      now,
      tracing,
    })
    await listen(app, config)
    closeOnSignal({
      app,
      store,
      shutdown,
      drainMs: config.drainSeconds * 1000,
      newerSchema: isEnding.signal,
    })
    process.stdout.write(`${productName} is ready on ${addressOf(app, config)}\n`)
  } catch (error) {
    await store.close()
    throw error
  }
}

/** If listening fails, the application is closed first: its periodic jobs need an open store. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
}

/** The system chooses the port when it is set to 0. */
function addressOf(app: FastifyInstance, { host, port }: Config): string {
  const [address] = app.addresses()
  const bound = typeof address === 'object' ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}
