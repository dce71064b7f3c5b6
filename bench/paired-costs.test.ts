import { describe, expect, it } from 'vitest'

import { isTrusted, measurePaired, repetitions, warmUps } from './paired-costs.ts'

describe('paired costs', () => {
  it('are ratios of the same moment, whatever the machine does meanwhile', async () => {
    let load = 1
    const work = (cost: number) => async () => cost * (load *= 1.02)
    const { ratio, control } = await measurePaired({ reference: work(2), candidate: work(3) })
    expect(ratio).toBeCloseTo(1.5 * 1.02)
    expect(control).toBeCloseTo(1.02)
  })

  it('give the candidate each piece of work once, as the reference had it just before', async () => {
    const done: string[] = []
    const work = (name: string) => async (round: number) => done.push(`${name}${round}`)
    await measurePaired({ reference: work('r'), candidate: work('c') })
    const candidates = done.filter((each) => each.startsWith('c'))
    expect(new Set(candidates).size).toBe(repetitions + warmUps)
    for (const [index, each] of done.entries()) {
      if (each.startsWith('c')) expect(done[index - 1]).toBe(`r${each.slice(1)}`)
    }
  })

  it('are distrusted when the reference differs from itself by more than 5 %', () => {
    expect([0.94, 0.95, 1, 1.05, 1.06, Number.NaN].map(isTrusted)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
