import { boundOf, report, shortened, type DistrustedFigure, type Limit } from './report.ts'

/**
 * Does the work of a round, and resolves to its cost in milliseconds. Candidate and reference do
 * the same round one after the other; the candidate does no round twice.
 */
export type Round = (round: number) => Promise<number>

export interface PairedWork {
  readonly reference: Round
  readonly candidate: Round
}

/** Medians of paired rounds. */
export interface PairedCosts {
  /** The candidate's cost relative to the reference's in the same round. */
  readonly ratio: number
  /** The reference relative to itself, in rounds of its own before: 1 on a quiet machine. */
  readonly control: number
  readonly reference: number
  readonly candidate: number
}

/** The same work done by another tool, for comparison; no goal. */
export interface Comparison {
  readonly goal: string
  readonly work: string
  readonly tool: string
  readonly ours: number
  readonly theirs: number
  readonly unit: string
}

/** BENCH_ROUNDS is for trying a program out; figures need 15. */
export const repetitions = Number(process.env['BENCH_ROUNDS'] ?? 15)
export const warmUps = 2

/** Whether the reference was like itself, so that figures count. */
export const isTrusted = (control: number): boolean => control >= 0.95 && control <= 1.05

/** The reference against itself, then candidate and reference in turn, after a warm-up of both. */
export async function measurePaired({ reference, candidate }: PairedWork): Promise<PairedCosts> {
  for (let round = 0; round < warmUps; round++) {
    await reference(round)
    await candidate(round)
  }
  const numbers = Array.from({ length: repetitions }, (_, index) => warmUps + index)
  const control = await inTurn(reference, reference, numbers)
  const paired = await inTurn(reference, candidate, numbers)
  return {
    ratio: median(paired.map(([one, other]) => other / one)),
    control: median(control.map(([one, other]) => other / one)),
    reference: median(paired.map(([one]) => one)),
    candidate: median(paired.map(([, other]) => other)),
  }
}

async function inTurn(one: Round, other: Round, numbers: readonly number[]) {
  const costs: [one: number, other: number][] = []
  for (const round of numbers) costs.push([await one(round), await other(round)])
  return costs
}

/** Reports a figure of paired rounds, or that it is distrusted. */
export function reportPaired(
  goal: string,
  what: string,
  { control, ...costs }: PairedCosts,
  limit: Limit,
  figure: number = costs.ratio,
): void {
  if (isTrusted(control)) {
    report(goal, what, figure, 'times', limit)
    process.stdout.write(`      the reference against itself: ${control.toFixed(2)}\n`)
    return
  }
  const distrusted: DistrustedFigure = { goal, what, limit, control }
  process.stdout.write(
    `${goal.padEnd(5)}${what.padEnd(64)}distrusted: ${figure.toFixed(2)}, but the reference ` +
      `against itself ${control.toFixed(2)} (${boundOf(limit)})\n`,
  )
  process.send?.(distrusted)
}

export function reportComparison(comparison: Comparison): void {
  const { goal, work, tool, ours, theirs, unit } = comparison
  process.stdout.write(
    `${goal.padEnd(5)}${work}: ${shortened(ours)} ${unit}; ${tool}: ${shortened(theirs)} ${unit}, ` +
      `${shortened(theirs / ours)} times\n`,
  )
  process.send?.(comparison)
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
