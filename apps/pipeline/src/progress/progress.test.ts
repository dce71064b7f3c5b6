import { describe, expect, it } from 'vitest'

import { createProgress } from './progress.ts'

function aScreen(isTTY: boolean) {
  let clockMs = 1000
  let text = ''
  const screen = { isTTY, write: (more: string) => (text += more) }
  const progress = createProgress(screen, () => clockMs)
  return { progress, pass: (ms: number) => (clockMs += ms), text: () => text }
}

describe('progress', () => {
  it('rewrites one line on a terminal', () => {
    const { progress, pass, text } = aScreen(true)
    progress.begin('parcels.gml', 1000)
    for (let row = 0; row < 500; row++) progress.row()
    pass(2000)
    progress.bytes(250)
    expect(text()).toBe('\r\u001B[Kparcels.gml: 500 rows, 250 a second, 25 %, 6 s left')
    progress.end()
    expect(text()).toContain('\r\u001B[Kparcels.gml: 500 rows in 2.0 s\n')
  })

  it('writes a line every few seconds into a log', () => {
    const { progress, pass, text } = aScreen(false)
    progress.begin('parcels.gml', 10_000)
    for (let second = 0; second < 12; second++) {
      pass(1000)
      progress.bytes(100)
    }
    expect(text().split('\n').slice(0, -1)).toEqual([
      'parcels.gml: 0 rows, 0 a second, 5 %, 2 min left',
      'parcels.gml: 0 rows, 0 a second, 10 %, 2 min left',
    ])
  })

  it('estimates the time left without skipped files', () => {
    const { progress, pass, text } = aScreen(true)
    progress.begin('Loading', 3000)
    progress.skip(2000)
    progress.relabel('b.gml, 2 of 2')
    progress.row(40)
    pass(1000)
    progress.bytes(500)
    expect(text()).toBe('\r\u001B[Kb.gml, 2 of 2: 40 rows, 40 a second, 50 %, 1 s left')
  })

  it('writes an outcome instead of figures', () => {
    const { progress, text } = aScreen(false)
    progress.begin('Publishing', 0)
    progress.end('12 rows')
    expect(text()).toBe('Publishing: 12 rows\n')
  })
})
