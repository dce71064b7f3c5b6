import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

import { mutantKey } from './mutation-score.ts'
import { sampleFile } from './packages.ts'

/**
 * Rejects the mutants outside the sample. Stryker has no samples; mutants that a checker rejects are
 * not run.
 */
class SamplingChecker implements Checker {
  readonly #sample = new Set<string>()

  async init(): Promise<void> {
    if (!existsSync(sampleFile())) return
    for (const key of JSON.parse(readFileSync(sampleFile(), 'utf8')) as string[])
      this.#sample.add(key)
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#check(mutant)]))
  }

  /** All at once. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  #check(mutant: Mutant): CheckResult {
    return this.#sample.has(keyInReports(mutant))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' }
  }
}

/** Stryker counts lines and columns from 0 here, from 1 in reports. */
function keyInReports(mutant: Mutant): string {
  const { start, end } = mutant.location
  return mutantKey({
    ...mutant,
    fileName: relative(process.cwd(), mutant.fileName),
    location: {
      start: { line: start.line + 1, column: start.column + 1 },
      end: { line: end.line + 1, column: end.column + 1 },
    },
  })
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SamplingChecker)]
