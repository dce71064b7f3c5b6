/** The minimal cost of a tile: Node's own HTTP server, sending constant bytes. */
import { createServer } from 'node:http'

process.once('message', (message: { base64: string; headers: Record<string, string> }) => {
  const body = Buffer.from(message.base64, 'base64')
  const { headers } = message
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === headers['ETag']) {
      response.writeHead(304, headers).end()
      return
    }
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
