import { describe, expect, it } from 'vitest'

import {
  describeUndetected,
  sampleOf,
  scoreOf,
  wilsonInterval,
  type Mutant,
} from './mutation-score.ts'

function mutant(line: number, values: Partial<Mutant> = {}): Mutant {
  return {
    fileName: 'a.ts',
    mutatorName: 'EqualityOperator',
    replacement: 'a <= b',
    location: { start: { line, column: 8 }, end: { line, column: 13 } },
    ...values,
  }
}

const withStatus = (status: string, count: number) =>
  Array.from({ length: count }, (_, line) => mutant(line, { status }))

describe('a sample of mutants', () => {
  const all = Array.from({ length: 50 }, (_, line) => mutant(line + 1))

  it('is the same whatever the order of the mutants', () => {
    const sample = sampleOf(all, 10, '1')
    expect(sample).toHaveLength(10)
    expect(sampleOf(all.toReversed(), 10, '1')).toEqual(sample)
  })

  it('has all of a smaller one', () => {
    expect(sampleOf(all, 20, '1')).toEqual(expect.arrayContaining(sampleOf(all, 10, '1')))
  })

  it('is another one by another seed', () => {
    expect(sampleOf(all, 10, '2')).not.toEqual(sampleOf(all, 10, '1'))
  })

  it('is not simply the first lines', () => {
    const lines = sampleOf(all, 10, '1').map(({ location }) => location.start.line)
    expect(Math.max(...lines)).toBeGreaterThan(25)
  })

  it('has all mutants when there are fewer', () => {
    expect(sampleOf(all, Infinity, '1')).toHaveLength(50)
  })
})

describe('the score of a run', () => {
  it('counts mutants that timed out as detected and those without a test as not', () => {
    const mutants = [
      ...withStatus('Killed', 6),
      ...withStatus('Timeout', 1),
      ...withStatus('Survived', 2),
      ...withStatus('NoCoverage', 1),
    ]
    expect(scoreOf(mutants)).toMatchObject({
      mutants: 10,
      killed: 6,
      timedOut: 1,
      survived: 2,
      notCovered: 1,
      percent: 70,
    })
  })

  it('counts mutants that stop a test file from loading as killed, and not those ignored', () => {
    const mutants = [
      ...withStatus('Survived', 1),
      ...withStatus('Ignored', 3),
      ...withStatus('RuntimeError', 3),
    ]
    expect(scoreOf(mutants)).toMatchObject({ mutants: 4, killed: 3, percent: 75 })
  })

  // Brown, Cai and DasGupta, Interval estimation for a binomial proportion, 2001, formula 4.
  it.each([
    { hits: 0, tried: 10, from: 0, to: 27.8 },
    { hits: 5, tried: 10, from: 23.7, to: 76.3 },
    { hits: 80, tried: 100, from: 71.1, to: 86.7 },
  ])('of $hits in $tried is between $from and $to percent', ({ hits, tried, from, to }) => {
    const [low, high] = wilsonInterval(hits, tried)
    expect(low).toBeCloseTo(from, 1)
    expect(high).toBeCloseTo(to, 1)
  })
})

describe('the list of undetected mutants', () => {
  it('names the place, the original and what it became, in the order of lines', () => {
    const source = 'const a = 1\nreturn a < b\n'
    const mutants = [
      mutant(10, { status: 'NoCoverage' }),
      mutant(2, { status: 'Survived' }),
      mutant(1, { status: 'Killed' }),
    ]
    expect(describeUndetected(mutants, () => source)).toEqual([
      'a.ts:2  a < b → a <= b  (EqualityOperator)',
      'a.ts:10   → a <= b  (EqualityOperator, no test reaches it)',
    ])
  })

  it('shows a mutant of several lines in one', () => {
    const location = { start: { line: 1, column: 10 }, end: { line: 3, column: 2 } }
    const block = mutant(1, { status: 'Survived', location, replacement: '{}' })
    expect(describeUndetected([block], () => 'if (wet) {\n  dry()\n}\n')).toEqual([
      'a.ts:1  { dry() } → {}  (EqualityOperator)',
    ])
  })
})
