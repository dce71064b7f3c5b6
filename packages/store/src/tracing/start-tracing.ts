import { z } from 'zod'

import { text, type Environment } from '../environment.ts'
import type { Tracing } from './tracing.ts'

/** The standard environment variables of OpenTelemetry that have a meaning here. */
const Settings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: text.default(''),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text.default(''),
  OTEL_SDK_DISABLED: text.default('false'),
  OTEL_SERVICE_NAME: text.default(''),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).catch(1),
})

/**
 * Starts tracing if an endpoint is configured. Otherwise undefined, and nothing of OpenTelemetry is
 * loaded.
 */
export async function startTracing(
  environment: Environment,
  service: string,
): Promise<Tracing | undefined> {
  const read = Settings.parse(environment)
  const endpoint = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || read.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === '' || read.OTEL_SDK_DISABLED.toLowerCase() === 'true') return undefined
  const { createTracing } = await import('./tracing.ts')
  return createTracing({
    service: read.OTEL_SERVICE_NAME || service,
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
  })
}
