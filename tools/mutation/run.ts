/** `npm run mutation [-- --sample 500 domain geo]`: mutates packages and counts what tests detect. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import type { LogLevel } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'

import {
  describeUndetected,
  mutantKey,
  sampleOf,
  scoreOf,
  type Mutant,
  type Score,
} from './mutation-score.ts'
import {
  mutatedPackages,
  outputFolder,
  packageVariable,
  sampleFile,
  type MutatedPackage,
} from './packages.ts'

type StrykerOptions = ConstructorParameters<typeof Stryker>[0]

const samplingChecker = import.meta.resolve('./sampling-checker.ts')

const root = dirname(dirname(import.meta.dirname))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Mutants of each package; `all` takes hours. */
    sample: { type: 'string', default: '300' },
    /** Another one tries other mutants. */
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: String(availableParallelism()) },
    /** Runs mutants again whose result is known from an earlier run. */
    force: { type: 'boolean', default: false },
  },
})
const names = mutatedPackages.map(({ name }) => name)
const sampleSize = values.sample === 'all' ? Infinity : Number(values.sample)
if (positionals.some((name) => !names.includes(name)) || !(sampleSize > 0)) {
  print(`Say a number of mutants by --sample, or 'all', and any of ${names.join(', ')}.`)
  process.exitCode = 2
} else {
  process.chdir(root)
  await runAll()
}

async function runAll(): Promise<void> {
  const chosen = mutatedPackages.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  )
  const rows = []
  for (const one of chosen) {
    const { mutants, sources } = await mutate(one)
    print(...describeUndetected(mutants, (file) => sources.get(file) ?? ''))
    rows.push({ one, score: scoreOf(mutants) })
  }
  print('', ...rows.map(({ one, score }) => describeScore(one, score)))
  const isUnder = rows.some(({ one, score }) => score.percent < one.limitPercent)
  process.exitCode = isUnder ? 1 : 0
}

interface Run {
  readonly mutants: readonly Mutant[]
  /** By file, as they were when the run began. */
  readonly sources: ReadonlyMap<string, string>
}

async function mutate(mutated: MutatedPackage): Promise<Run> {
  process.env[packageVariable] = mutated.name
  mkdirSync(outputFolder, { recursive: true })
  rmSync(sampleFile(), { force: true })
  const { folder } = mutated
  const listed = await runStryker({
    testRunner: 'command',
    commandRunner: { command: 'node --version' },
    coverageAnalysis: 'off',
    reporters: ['progress-append-only'],
    mutate: [
      `${folder}/**/*.ts`,
      `!${folder}/**/*.test.ts`,
      `!${folder}/**/testing/**`,
      `!${folder}/**/*.examples.ts`,
    ],
  })
  const all = listed.filter(({ status }) => status !== 'Ignored')
  const sample = sampleOf(all, sampleSize, values.seed)
  const keys = new Set(sample.map(mutantKey))
  print(`${mutated.name}: ${keys.size} of ${all.length} mutants`)
  const files = new Set(sample.map(({ fileName }) => fileName))
  const sources = new Map([...files].map((file) => [file, readFileSync(file, 'utf8')]))
  writeFileSync(sampleFile(), JSON.stringify([...keys]))
  const incrementalFile = join(outputFolder, `${mutated.name}.json`)
  keepKilled(incrementalFile)
  const tried = await runStryker({
    // Every mutated expression slows the tests, those that are not in the sample too.
    mutate: sample.map(rangeOf),
    incremental: true,
    incrementalFile,
    force: values.force,
  })
  return { mutants: tried.filter((mutant) => keys.has(mutantKey(mutant))), sources }
}

/** Mutates a copy of the sources below `data`, never the working tree. */
async function runStryker(options: StrykerOptions): Promise<readonly Mutant[]> {
  const stryker = new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    checkers: ['sample'],
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), samplingChecker],
    tempDirName: join(outputFolder, `${process.env[packageVariable]}-copy`),
    ignorePatterns: ['/*', '!/packages', '!/tools', '!/package.json', '!/tsconfig*.json'],
    // None: Stryker rewrites it by TypeScript's API, which version 7 does not have.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: join(outputFolder, `${process.env[packageVariable]}.html`) },
    logLevel: 'warn' as LogLevel,
    concurrency: Number(values.concurrency),
    // On a busy machine tests take several times as long as in the first run.
    timeoutMS: 20_000,
    ...options,
  })
  const mutants = await stryker.runMutationTest()
  return mutants.map(({ fileName, location, mutatorName, replacement, status }) => ({
    fileName: relative(root, fileName),
    location,
    mutatorName,
    replacement,
    status,
  }))
}

/**
 * Only killed mutants need no second run: Stryker does not notice new tests of what is evaluated
 * when a module is loaded, and mutants outside a smaller sample would stay out of a larger one.
 */
function keepKilled(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(incrementalFile, JSON.stringify(report))
}

interface Report {
  readonly files: Readonly<Record<string, { mutants: { readonly status: string }[] }>>
}

/** As Stryker reads it: columns are counted from 0 there. */
function rangeOf({ fileName, location: { start, end } }: Mutant): string {
  return `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

function describeScore({ name, limitPercent }: MutatedPackage, score: Score): string {
  const [from, to] = score.interval.map((percent) => percent.toFixed(1))
  return [
    `${name}: ${score.mutants} mutants, ${score.killed} killed, ${score.timedOut} timed out,`,
    `${score.survived} survived, ${score.notCovered} without a test: ${score.percent.toFixed(1)} %`,
    `(95 %: ${from} to ${to}), at least ${limitPercent} %`,
  ].join(' ')
}

function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
