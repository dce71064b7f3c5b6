import { createServer, type ServerResponse } from 'node:http'

import { ConfigError } from '@terrier/store/environment'
import type { FastifyInstance } from 'fastify'

import type { MetricsSetting } from '../config.ts'
import { measureRequests } from './measure-requests.ts'
import { Metrics, type MetricSources } from './metrics.ts'

/**
 * Serves the metrics of this process at `/metrics` of a port of their own, never on the public one,
 * from when the application is ready until it closes.
 */
export function serveMetrics(
  app: FastifyInstance,
  { port, host }: MetricsSetting,
  sources: MetricSources,
): void {
  const metrics = new Metrics(sources)
  measureRequests(app, metrics)
  const send = async (response: ServerResponse) => {
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
    } catch (error) {
      app.log.error({ err: error }, 'The metrics could not be read')
      response.writeHead(500).end()
    }
  }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path !== '/metrics') response.writeHead(404).end()
    else if (request.method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end()
    else void send(response)
  })
  app.addHook('onReady', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', ({ message }) =>
      reject(new ConfigError([`METRICS_PORT and METRICS_HOST cannot be used: ${message}`])),
    )
    server.listen(port, host, resolve)
    await promise
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}
