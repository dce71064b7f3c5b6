/** Runs one engine on one corpus from a given case on, and posts the outcome of each case. */
import { parentPort, workerData } from 'node:worker_threads'

import type { PlanePolygon } from '@terrier/domain/shapes/assemble-polygons'
import { boxInSteps, twiceArea } from '@terrier/domain/shapes/plane'
import type { Rings } from '@terrier/domain/shapes/overlay'

import { exactArea } from './exact-area.ts'
import { overlayCorpora, type OverlayCase, type OverlayCorpusName } from './overlay-corpora.ts'
import {
  overlayEngines,
  overlayOperations,
  type OverlayEngine,
  type OverlayEngineName,
  type OverlayOperation,
} from './overlay-engines.ts'

export interface OverlayThreadData {
  readonly engine: OverlayEngineName
  readonly corpus: OverlayCorpusName
  readonly from: number
  /** Whether areas are compared with exact ones, which takes long for many vertices. */
  readonly isJudged: boolean
  readonly isTimed: boolean
}

export interface OverlayOutcome {
  readonly index: number
  readonly wrongAreas: number
  /** Whether the union is one polygon without a hole. */
  readonly isWhole: boolean
  /** Milliseconds of each operation on cleaned polygons, when timed. */
  readonly ms: readonly number[]
}

const repetitions = 9

// Only `bench/overlay.ts` starts this file, with these data.
const { engine, corpus, from, isJudged, isTimed } = workerData as OverlayThreadData
const cases = overlayCorpora[corpus]()
for (let index = from; index < cases.length; index += 1) {
  const one = cases[index]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  if (one) parentPort?.postMessage(outcomeOf(index, one, overlayEngines[engine]))
}

function outcomeOf(index: number, { one, other }: OverlayCase, by: OverlayEngine): OverlayOutcome {
  const [cleanOne, cleanOther] = [by.clean(one), by.clean(other)]
  const ms: number[] = []
  let [wrongAreas, isWhole] = [0, false]
  for (const operation of overlayOperations) {
    const combine = () => by.combine(operation, cleanOne, cleanOther)
    const result = combine()
    if (isTimed) ms.push(fastestMs(combine))
    if (operation === 'union') isWhole = result.length === 1 && result[0]?.length === 1
    if (isJudged && isWrong(operation, one, other, result, by)) wrongAreas += 1
  }
  return { index, wrongAreas, isWhole, ms }
}

/** Milliseconds of the fastest of some runs: other work on the machine makes the rest slower. */
function fastestMs(work: () => unknown): number {
  const times = Array.from({ length: repetitions }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

/** Whether the area differs by more than the rounding of the borders to whole steps. */
function isWrong(
  operation: OverlayOperation,
  one: Rings,
  other: Rings,
  result: readonly PlanePolygon[],
  { isFilled }: OverlayEngine,
): boolean {
  const found = result.flat().reduce((sum, ring) => sum + twiceArea(ring), 0) / 2
  const rings = [...one, ...other]
  const rounding = [...rings, ...result.flat()].reduce((sum, ring) => sum + boxInSteps(ring), 0)
  const exact = exactArea(rings, (turns) => {
    const isInOne = turns.slice(0, one.length).some(isFilled)
    const isInOther = turns.slice(one.length).some(isFilled)
    if (operation === 'union') return isInOne || isInOther
    return isInOne && isInOther === (operation === 'intersection')
  })
  return Math.abs(found - exact) > rounding
}
