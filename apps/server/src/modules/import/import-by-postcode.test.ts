import type { ImportFinding, ImportEvent, ImportRow } from '@terrier/contract/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { publishPostcodes } from '../../testing/sample-release.ts'

let app: RunningApp
let person: Client
beforeAll(async () => {
  app = await runningApp()
  await publishPostcodes(app.store, [
    { postcode: 'ZD11AB', lngLat: [1.5, 54.5] },
    { postcode: 'ZD12AB', lngLat: [1.6, 54.6] },
  ])
  person = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

async function read(content: string, query = '') {
  const response = await fetch(`${app.address}/api/user/import/read?name=members.csv${query}`, {
    method: 'POST',
    headers: {
      Authorization: `bearer ${person.token}`,
      'Content-Type': 'application/octet-stream',
    },
    body: content,
  })
  const lines = (await response.text()).trim().split('\n')
  const events = lines.map((line) => JSON.parse(line) as ImportEvent)
  const rows: ImportRow[] = []
  const findings: ImportFinding[] = []
  for (const one of events) {
    if ('rows' in one) rows.push(...one.rows)
    if ('findings' in one) findings.push(...one.findings)
  }
  return { found: events.find((one) => 'found' in one)?.found, rows, findings, last: events.at(-1) }
}

it('locates rows without coordinates by their postcode', async () => {
  const { found, rows, findings, last } = await read(
    'Name,Postcode\na,ZD1 1AB\nb,zd12ab\nc,ZD9 9ZZ\nd,Quay Street\ne,\n',
  )
  expect(found).toMatchObject({
    crs: '4326',
    asks: null,
    table: { positions: { kind: 'postcode', column: 1 } },
  })
  expect(rows.map(({ geometry, values }) => [geometry.coordinates, values])).toEqual([
    [
      [1.5, 54.5],
      ['a', 'ZD1 1AB'],
    ],
    [
      [1.6, 54.6],
      ['b', 'zd12ab'],
    ],
  ])
  expect(findings.map(({ where, reason, isLeftOut }) => [where, reason, isLeftOut])).toEqual([
    ['line 4', 'unknown-postcode', true],
    ['line 5', 'bad-postcode', true],
    ['line 6', 'no-postcode', true],
  ])
  expect(last).toEqual({ end: { rows: 2, leftOut: 3, putRight: 0 } })
})

it('locates thousands of rows in order, by the given postcode column', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `${at},M1 1AA,ZD1 ${1 + (at % 2)}AB`)
  const { rows, last } = await read(['Id,Office,Home', ...lines].join('\n'), '&postcode=2')
  expect(last).toEqual({ end: { rows: 3000, leftOut: 0, putRight: 0 } })
  expect(rows.every(({ values }, at) => values[0] === String(at))).toBe(true)
  expect(new Set(rows.map(({ geometry }) => geometry.coordinates[0]))).toEqual(new Set([1.5, 1.6]))
})

it('lists the postcode register as a dataset with its edition and licence', async () => {
  const { body } = await person.get('/api/datasets')
  expect(body).toMatchObject([{ id: 'postcodes', edition: '2026-10', licence: 'None', rows: 2 }])
})
