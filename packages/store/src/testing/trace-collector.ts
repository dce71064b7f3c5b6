import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP sends it in JSON, as far as tests read it. */
interface CollectedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, unknown>>
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface SentSpan extends Omit<CollectedSpan, 'attributes' | 'service'> {
  readonly attributes: readonly Attribute[]
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A receiver of OTLP over HTTP, as a collector is one. */
export async function traceCollector() {
  const spans: CollectedSpan[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const body = Buffer.concat(parts).toString()
    if (request.url === '/v1/traces') {
      text += body
      for (const { resource, scopeSpans } of (JSON.parse(body) as SentTraces).resourceSpans) {
        const service = String(plain(resource.attributes)['service.name'])
        for (const sent of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...sent, service, attributes: plain(sent.attributes) })
        }
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that was received. */
    text: () => text,
    close: () => server.close(),
  }
}
