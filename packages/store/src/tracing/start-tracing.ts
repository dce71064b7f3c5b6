import { z } from 'zod'

import { text, type Environment } from '../environment.ts'
import type { Tracing } from './tracing.ts'

/** An invalid value counts as unset, as OpenTelemetry asks. */
const numberOr = (usual: number, { most }: { readonly most: number }) =>
  text.default('').transform((value) => {
    const number = value === '' ? Number.NaN : Number(value)
    return number >= 0 && number <= most ? number : usual
  })

/** The standard environment variables of OpenTelemetry that have a meaning here. */
const Settings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: text.default(''),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text.default(''),
  OTEL_SDK_DISABLED: text.default('false'),
  OTEL_SERVICE_NAME: text.default(''),
  OTEL_TRACES_SAMPLER_ARG: numberOr(1, { most: 1 }),
  // Less than the usual 10 s, since the end of a command waits for it.
  OTEL_EXPORTER_OTLP_TIMEOUT: numberOr(3000, { most: 60_000 }),
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
    timeoutMs: read.OTEL_EXPORTER_OTLP_TIMEOUT,
  })
}
