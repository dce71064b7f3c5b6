import { traceCollector } from '@terrier/store/testing/trace-collector'
import { expect, test } from 'vitest'

import { stepChannel } from './steps/step-channel.ts'
import { traceCommand } from './trace-command.ts'

test('a command and its steps have spans, without arguments, and failures are marked', async () => {
  const collector = await traceCollector()
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
  // The exporter reads it itself.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.endpoint
  const failing = traceCommand(environment, ['admin', 'person', 'create', 'olwen'], async () => {
    await stepChannel.tracePromise(async () => undefined, { step: 'tidy' })
    await stepChannel.tracePromise(() => Promise.reject(new Error('olwen')), { step: 'tiles' })
  })
  await expect(failing).rejects.toThrow('olwen')
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  collector.close()
  const command = collector.spans.find(({ name }) => name === 'admin person')
  expect(command).toMatchObject({ service: 'terrier-command', status: { code: 2 } })
  const steps = collector.spans.filter(({ parentSpanId }) => parentSpanId === command?.spanId)
  expect(steps.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['tidy', 0],
    ['tiles', 2],
  ])
  expect(collector.text()).not.toContain('olwen')
})
