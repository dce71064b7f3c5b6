import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** One line a request, at level 'info'. Routes are named without the values in them. */
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
