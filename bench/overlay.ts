/**
 * Correctness and time of the two overlays of polygons, with the limits of record 91:
 *
 *   node bench/overlay.ts
 *
 * Areas are compared with exact ones, by the filling rule of each engine. A time is that of the
 * fastest of nine runs. Each engine works in a thread, which is ended when it is silent for ten
 * seconds.
 */
import { Worker } from 'node:worker_threads'

import type { OverlayCorpusName } from './overlay/overlay-corpora.ts'
import type { OverlayEngineName } from './overlay/overlay-engines.ts'
import type { OverlayOutcome, OverlayThreadData } from './overlay/overlay-thread.ts'
import { report } from './report.ts'

const silenceMs = 10_000
const maxHangs = 5

interface Measurement {
  readonly outcomes: readonly OverlayOutcome[]
  readonly hangs: number
}

const engines: readonly OverlayEngineName[] = ['domain/shapes', 'pipeline/coverage']
for (const engine of engines) {
  for (const corpus of ['lattice', 'doublingBack'] as const) {
    const { outcomes, hangs } = await measure({ engine, corpus, isJudged: true, isTimed: false })
    const wrong = outcomes.filter(({ wrongAreas }) => wrongAreas > 0).length
    report('', `${engine}, ${corpus}, wrong areas of ${outcomes.length}`, wrong, '', { atMost: 0 })
    report('', `${engine}, ${corpus}, not finished`, hangs, '', { atMost: 0 })
  }
}

// Importers take areas only; what people merge must not have gaps.
const { outcomes } = await measure({
  engine: 'domain/shapes',
  corpus: 'neighbours',
  isJudged: false,
  isTimed: false,
})
const gaps = outcomes.filter(({ isWhole }) => !isWhole).length
report('', `domain/shapes, neighbours with a gap of ${outcomes.length}`, gaps, '', { atMost: 0 })

await reportTime('domain/shapes', 'largeDrawings', 0.95, 50)
await reportTime('pipeline/coverage', 'parcels', 0.5, 0.05)

async function reportTime(
  engine: OverlayEngineName,
  corpus: OverlayCorpusName,
  part: number,
  atMost: number,
): Promise<void> {
  const measured = await measure({ engine, corpus, isJudged: false, isTimed: true })
  const times = measured.outcomes.flatMap(({ ms }) => ms).toSorted((a, b) => a - b)
  const figure = times[Math.floor(part * times.length)] ?? Infinity
  report('', `${engine}, ${corpus}, percentile ${part * 100}`, figure, 'ms', { atMost })
}

async function measure(what: Omit<OverlayThreadData, 'from'>): Promise<Measurement> {
  const found: OverlayOutcome[] = []
  let [from, hangs] = [0, 0]
  while (hangs < maxHangs) {
    const next = await runThread({ ...what, from }, found)
    if (next === undefined) break
    from = next
    hangs += 1
  }
  return { outcomes: found, hangs }
}

/** Resolves to the index after a case that did not finish, undefined when all are done. */
async function runThread(
  workerData: OverlayThreadData,
  found: OverlayOutcome[],
): Promise<number | undefined> {
  const thread = new Worker(new URL('overlay/overlay-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let next = workerData.from
  let isHanging = false
  const timer = setTimeout(() => {
    isHanging = true
    void thread.terminate()
  }, silenceMs)
  thread.on('message', (outcome: OverlayOutcome) => {
    timer.refresh()
    found.push(outcome)
    next = outcome.index + 1
  })
  thread.on('error', (error: Error & { code?: string }) => {
    // Memory runs out where an overlay does not end.
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    isHanging = true
  })
  await new Promise((resolve) => thread.once('exit', resolve))
  clearTimeout(timer)
  return isHanging ? next + 1 : undefined
}
