import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Logs one line per request, at level 'info', with the route's pattern and never its values. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  if (!logger.isLevelEnabled('info')) return
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      {
        request: request.id,
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        elapsedMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
