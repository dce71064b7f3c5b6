import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import type { PasswordCost } from '@terrier/store/password-hash'
import type { Store } from '@terrier/store/store'
import type { Tracing } from '@terrier/store/tracing/tracing'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'

import { PasswordQueue } from './accounts/password-queue.ts'
import type { Config, Secrets } from './config.ts'
import { TileArchives } from './datasets/tile-archives.ts'
import { warnOfMissingAttribution } from './missing-attribution.ts'
import { ProviderFetcher } from './datasets/provider-fetcher.ts'
import { currentProviderStyle } from './datasets/provider-style.ts'
import { ProviderTiles } from './datasets/provider-tiles.ts'
import { PublishedDatasets } from './datasets/published-datasets.ts'
import { endpoints } from './endpoints.ts'
import { admission } from './http/admission.ts'
import { respondBeforeRouting } from './http/respond-before-routing.ts'
import { replyProblem } from './http/reply-problem.ts'
import { BackgroundTasks } from './http/background-tasks.ts'
import { closeConnectionsWithReplies, Connections } from './http/close-connections.ts'
import { GracefulShutdown } from './http/graceful-shutdown.ts'
import { acceptFiles } from './http/file-body.ts'
import { acceptJson } from './http/json-body.ts'
import { limits } from './http/limits.ts'
import { createListener, type ListenerRoutes } from './http/listener.ts'
import { logRequests } from './http/log-requests.ts'
import { describeCalls, publishDescription } from './http/openapi.ts'
import { parseQuery } from './http/parse-query.ts'
import { registerCall } from './http/register-call.ts'
import { fileHeaders, pageHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { SessionActivity } from './http/session-activity.ts'
import { Sessions } from './http/sessions.ts'
import { serveWebApp } from './http/web-app.ts'
import { serveLocalMail } from './http/local-mail-page.ts'
import { hasLocalMailbox, LocalMailbox } from './mail/local-mailbox.ts'
import { OutboxWorker } from './mail/outbox-worker.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import { openTransport } from './mail/open-transport.ts'
import { startActivityPurge } from './accounts/activity-purge.ts'
import { ExportQueue } from './modules/export/export-queue.ts'
import { SiteMeasurer } from './site-report/site-measurer.ts'
import { ImportReader } from './modules/import/import-reader.ts'
import { BinPurge } from './modules/map-bin/bin-purge.ts'
import { TileCache } from './modules/tiles/tile-cache.ts'
import { TileFastPath } from './modules/tiles/tile-fast-path.ts'
import { WatchSearch } from './modules/watches/watch-search.ts'
import { OwnershipAllowance } from './http/ownership-allowance.ts'
import { Realtime } from './realtime/realtime.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import { ProviderClient } from './place-search/provider-client.ts'

const tileCacheBytes = 128 * 1024 * 1024

/**
 * The dependencies of the application. Tests replace the clock, collect the mail and hash at less
 * cost.
 */
export interface AppDependencies {
  readonly config: Config
  readonly store: Store
  readonly logger: Logger
  /** The folder of the built web application. */
  readonly webFolder: string
  readonly now: () => Date
  /** Reports the shutdown before it begins; without it, closing the application does. */
  readonly shutdown?: GracefulShutdown
  /** Where traces are recorded, if they are. */
  readonly tracing?: Tracing | undefined
  /** The present secrets, if they can change while the server runs. */
  readonly secrets?: () => Secrets
  /** Replaces the configured mail transport. */
  readonly mailTransport?: MailTransport
  /** With what parameters passwords are hashed, if not with those of the product. */
  readonly passwordCost?: PasswordCost
}

/** Creates the application. It does not listen yet, and the caller closes the store. */
export async function createApp(parts: AppDependencies): Promise<FastifyInstance> {
  const { config, store, now } = parts
  const secrets = parts.secrets ?? (() => config)
  const datasets = new PublishedDatasets(store)
  const isAdmitted = admission(config, datasets)
  const activity = config.isReadOnly ? undefined : new SessionActivity(parts)
  const sessions = new Sessions({ store, now, isAdmitted, config, activity })
  const tiles = new TileCache(tileCacheBytes)
  const { logger } = parts
  const securityHeaders = fileHeaders(config)
  const ownershipAllowance = new OwnershipAllowance({
    most: config.ownershipFeaturesPerHour,
    now,
    store: (userId, features, since) =>
      store.write((tx) => tx.ownershipReads.add(userId, features, { now: now(), since })),
    onFailure: (error) => logger.warn({ err: error }, 'What was read was not counted'),
  })
  const warmTiles = new TileFastPath(tiles, {
    sessions,
    logger,
    securityHeaders,
    ownershipAllowance,
  })
  const realtime = new Realtime({
    config,
    store,
    sessions,
    isAdmitted,
    now,
    logger,
    securityHeaders,
  })
  const shutdown = parts.shutdown ?? new GracefulShutdown()
  const connections = new Connections()
  const listenerRoutes = { fastPath: warmTiles, sockets: realtime, connections, shutdown }
  const app = createFastify(parts, listenerRoutes)
  const passwords = new PasswordQueue(parts.passwordCost)
  const exports = new ExportQueue((cause) => parts.logger.error({ err: cause }, 'An export failed'))
  const measurer = new SiteMeasurer()
  const imports = new ImportReader((cause) =>
    parts.logger.error({ err: cause }, 'An import failed'),
  )
  // Nothing is written during maintenance.
  const binPurge = config.isReadOnly ? undefined : new BinPurge(store, parts.logger)
  const activityPurge = config.isReadOnly ? undefined : startActivityPurge(parts)
  const archives = new TileArchives(store, {
    folder: config.tilesFolder,
    url: config.tileArchivesUrl,
    onTrouble: (archive, cause) =>
      parts.logger.warn(
        { archive, err: cause },
        'No archive of tiles to read: those of ownership are drawn on request',
      ),
  })
  warnOfMissingAttribution(config, logger)
  const fetcher = new ProviderFetcher({ logger, now })
  const providerTiles = new ProviderTiles(() => secrets().tileProviders, fetcher)
  const styleOptions = { fetcher, logger, now }
  const providerStyle = currentProviderStyle(() => secrets().styleProvider, styleOptions)
  const mailbox = hasLocalMailbox(config) ? new LocalMailbox() : undefined
  const mail = new OutboxWorker(
    store,
    parts.mailTransport ?? openTransport(config, parts.logger, { mailbox, secrets }),
    parts.logger,
  )
  const background = new BackgroundTasks()
  const watchSearch = config.isReadOnly
    ? undefined
    : new WatchSearch({ store, config, mail, isAdmitted, ownershipAllowance, logger, now })
  const stopWatching = await datasets.watch(() => {
    watchSearch?.wake()
    tiles.clear()
    void archives.closeAll()
  })
  app.addHook('preClose', () => realtime.close())
  app.addHook('onClose', async () => {
    await connections.ended()
    await background.settled()
    await watchSearch?.close()
    stopWatching()
    await Promise.all([
      exports.close(),
      imports.close(),
      measurer.close(),
      binPurge?.close(),
      activityPurge?.end(),
      mail.close(),
    ])
    await archives.closeAll()
  })
  if (parts.tracing) traceRequests(app, parts.tracing)
  sendSecurityHeaders(app, config)
  await app.register(compress, { encodings: ['gzip'], threshold: limits.uncompressedBytes })
  if (config.metrics) {
    // Not even loaded where nobody reads them.
    const { serveMetrics } = await import('./metrics/serve-metrics.ts')
    const queues = {
      'password-hash': passwords,
      export: exports,
      import: imports,
      report: measurer,
    }
    serveMetrics(app, config.metrics, { store, config, tiles: tiles.counter, queues, realtime })
  }
  await describeCalls(app)
  const access = { sessions, isAdmitted }
  const tilesOf = { archives, providerTiles, providerStyle }
  const placeProvider = placeProviderOf(parts, secrets)
  const work = { mail, background, shutdown, ownershipAllowance }
  const context = { store, config, datasets, ...tilesOf, ...access, ...work, logger, now }
  for (const endpoint of endpoints({
    passwords,
    exports,
    imports,
    measurer,
    tiles,
    placeProvider,
    now,
  }))
    registerCall(app, endpoint, context)
  publishDescription(app)
  if (mailbox) serveLocalMail(app, mailbox)
  await serveWebApp(app, parts.webFolder)
  await realtime.listen()
  return app
}

/** The configured geocoding provider, if any. */
function placeProviderOf(
  { config, logger, now }: AppDependencies,
  secrets: () => Secrets,
): ProviderClient | undefined {
  const { placeSearch } = config
  if (!placeSearch) return undefined
  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, 'The search service gave no answer')
  return new ProviderClient(() => secrets().placeSearch ?? placeSearch, { now, onFailure })
}

function createFastify(
  { config, logger }: AppDependencies,
  listenerRoutes: ListenerRoutes,
): FastifyInstance {
  // Typed as Fastify's own logger, so that the instance has the default type.
  const loggerInstance: FastifyBaseLogger = logger
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // A child logger per request would cost more than most requests: lines name their request
    // themselves.
    childLoggerFactory: (parent) => parent,
    trustProxy: [...config.trustedProxies],
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: 'idle',
    // Requests that arrive while closing are handled as usual: the store is closed after the last
    // of them.
    return503OnClosing: false,
    serverFactory: createListener(listenerRoutes),
    ...respondBeforeRouting(pageHeaders(config)),
    routerOptions: {
      maxParamLength: limits.parameterLength,
      querystringParser: parseQuery,
      ignoreTrailingSlash: true,
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyProblem)
  app.decorateRequest('viewer', null)
  app.decorateRequest('tokenHolder', null)
  acceptJson(app)
  acceptFiles(app)
  app.register(formbody)
  logRequests(app, logger)
  closeConnectionsWithReplies(app, listenerRoutes.connections, listenerRoutes.shutdown)
  return app
}
