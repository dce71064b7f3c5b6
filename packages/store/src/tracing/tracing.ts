import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import { setTimeout as delay } from 'node:timers/promises'

import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import { statementChannel } from '../connection/statement-channel.ts'

export interface SpanDescription {
  /** Few different ones: a route, never an address. */
  readonly name: string
  readonly kind?: 'server'
  /** Never values that people entered, nor identifiers of people or maps. */
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** The span of another program that caused the work (W3C Trace Context). */
export interface RemoteParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly traceFlags: number
}

/** Work with a span of its own; spans of what `run` does are below it. */
export interface TracedWork {
  run<T>(work: () => T): T
  end(outcome: {
    readonly name?: string
    readonly attributes?: SpanDescription['attributes']
    readonly isFailure: boolean
  }): void
}

/** Traces of OpenTelemetry. Statements of the database are followed from the start. */
export interface Tracing {
  begin(description: SpanDescription, parent?: RemoteParent): TracedWork
  /** Makes a span of each operation of a channel. */
  follow<Message extends object>(
    channel: TracingChannel<unknown, Message>,
    describe: (message: Message) => SpanDescription,
  ): void
  /** Exports what is left, within two seconds. Never throws. */
  stop(): Promise<void>
}

const ignore = () => undefined

/** How long the end of a program waits for the collector. */
const longestStopMs = 2000

/** Longer texts of statements are cut off. */
const longestText = 2000

/** Records spans and exports them by OTLP over HTTP, as the environment says where. */
export function createTracing(options: {
  readonly service: string
  /** The share of traces that are recorded, of those that do not come with a decision. */
  readonly ratio: number
  /** How long one export may take, with its repetitions. */
  readonly timeoutMs: number
}): Tracing {
  // The exporter reads OTEL_EXPORTER_OTLP_ENDPOINT and its siblings itself.
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ timeoutMillis: options.timeoutMs }),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('terrier')
  const current = new AsyncLocalStorage<Context>()
  const unfollow: (() => void)[] = []

  const start = ({ name, kind, attributes }: SpanDescription, parent = current.getStore()) =>
    tracer.startSpan(
      name,
      {
        kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: { ...attributes },
      },
      parent ?? ROOT_CONTEXT,
    )

  function begin(description: SpanDescription, remote?: RemoteParent): TracedWork {
    const parent = remote && trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
    const span = start(description, parent)
    const context = trace.setSpan(parent ?? current.getStore() ?? ROOT_CONTEXT, span)
    return {
      run: (work) => current.run(context, work),
      end: ({ name, attributes, isFailure }) => {
        if (name !== undefined) span.updateName(name)
        if (attributes) span.setAttributes(attributes)
        if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  function follow<Message extends object>(
    channel: TracingChannel<unknown, Message>,
    describe: (message: Message) => SpanDescription,
  ): void {
    const spans = new WeakMap<object, Span>()
    channel.start.bindStore(current, (message) => {
      const parent = current.getStore() ?? ROOT_CONTEXT
      const span = start(describe(message), parent)
      spans.set(message, span)
      return trace.setSpan(parent, span)
    })
    const subscriber = {
      start: ignore,
      end: ignore,
      asyncStart: ignore,
      // Its message is left out, since it may quote values.
      error: (message: object) => spans.get(message)?.setStatus({ code: SpanStatusCode.ERROR }),
      asyncEnd: (message: object) => spans.get(message)?.end(),
    }
    channel.subscribe(subscriber)
    unfollow.push(() => {
      channel.start.unbindStore(current)
      channel.unsubscribe(subscriber)
    })
  }

  follow(statementChannel, ({ sql }) => ({
    name: /^\W*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': sql.slice(0, longestText),
    },
  }))
  return {
    begin,
    follow,
    async stop() {
      for (const end of unfollow) end()
      // A collector that is away costs its spans, not a slow or failed end of the program.
      const over = provider.shutdown().catch(() => undefined)
      await Promise.race([over, delay(longestStopMs, undefined, { ref: false })])
    },
  }
}
