import { expect, test } from 'vitest'

import { declaredCalls } from '../testing/declared-calls.ts'
import { runningApp } from '../testing/running-app.ts'

test('describes every call in OpenAPI and on the documentation page', async () => {
  await using app = await runningApp()
  const { body } = await app.anyone.get('/api/docs/json')
  const description = body as { openapi: string; paths: Record<string, Record<string, unknown>> }
  const page = await app.anyone.get('/api/docs')
  expect(description.openapi).toBe('3.1.0')
  expect(page.headers.get('Content-Type')).toContain('text/html')
  for (const declaration of declaredCalls) {
    const { method, path, summary, audience } = declaration
    const described = description.paths[path]?.[method.toLowerCase()]
    expect(described).toMatchObject({
      summary,
      ...(audience === 'signed-in' && { security: [{ bearer: [] }] }),
      responses: { 200: expect.anything() },
    })
    expect(page.body).toContain(path)
  }
  expect(JSON.stringify(description)).toContain('application/vnd.mapbox-vector-tile')
})
