/**
 * `npm run bench [-- P4 P7 overlay …] [--write]`: the figures of the performance goals, each program
 * as a process of its own with a time limit, and a table at the end.
 *
 * Without names, all that have a goal. The latest result of each program is kept in `bench/results`,
 * so that programs may be run one by one; `--write` puts these results into docs/measured.md. Exits
 * with 1 when a figure is outside its limit or missing.
 */
import { execFileSync } from 'node:child_process'
import { totalmem } from 'node:os'
import { parseArgs } from 'node:util'

import type { Comparison } from './paired-costs.ts'
import { programs, type BenchProgram } from './programs.ts'
import {
  boundOf,
  figureCells,
  isKept,
  shortened,
  type DistrustedFigure,
  type Figure,
} from './report.ts'
import {
  circumstances,
  KeptRuns,
  markdownTable,
  print,
  runProgram,
  thisMachine,
  writeSection,
  type Run,
} from './runs.ts'

type Message = Figure | DistrustedFigure | Comparison

type Result = Run<Message>

const runsKept = new KeptRuns<Message>('bench')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const names = new Set(programs.flatMap(({ name, goals }) => [...goals, name]))
const unknown = positionals.filter((name) => !names.has(name))
if (unknown.length > 0) {
  print(`There is no ${unknown.join(', ')}. Choose from: ${[...names].join(', ')}.`)
  process.exitCode = 2
} else {
  await runAll()
}

async function runAll(): Promise<void> {
  const chosen = programs.filter(({ name, goals }) =>
    positionals.length === 0
      ? goals.length > 0
      : [name, ...goals].some((word) => positionals.includes(word)),
  )
  const results: Result[] = []
  for (const program of chosen) results.push(await run(program))
  print(...describe(results))
  if (values.write) write(programs.flatMap(({ name }) => runsKept.latest(name) ?? []))
  if (!results.every(isComplete)) process.exitCode = 1
}

async function run({ name, args, limitMinutes }: BenchProgram): Promise<Result> {
  print('', `— ${name}`)
  const result = await runProgram<Message>({
    name,
    file: `${name}.ts`,
    ...(args && { args }),
    limitMinutes,
  })
  // With fewer repetitions it is no result.
  if (process.env['BENCH_ROUNDS'] === undefined) runsKept.keep(result)
  return result
}

function isComparison(message: Message): message is Comparison {
  return 'tool' in message
}

function isComplete({ messages, failure }: Result): boolean {
  return failure === undefined && messages.every((each) => isComparison(each) || isKept(each))
}

/** The tables in Markdown. */
function describe(results: readonly Result[]): string[] {
  const messages = results.flatMap((result) => result.messages)
  const figures = messages.flatMap((message) => (isComparison(message) ? [] : [message]))
  const failures = results.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [['', `\`${name}\``, failure, '', '**no**']],
  )
  return [
    ...markdownTable(
      ['goal', 'what', 'figure', 'limit', 'kept'],
      [...figures.toSorted(byGoal).map(rowOf), ...failures],
    ),
    ...markdownTable(
      ['goal', 'the same work', 'ours', 'by', 'theirs', 'times ours'],
      messages.filter(isComparison).toSorted(byGoal).map(comparisonRow),
    ),
    ...markdownTable(
      ['program', 'begun (UTC)', 'commit', 'load', 'speed', 'minutes'],
      results.map((result) => [`\`${result.name}\``, ...circumstances(result)]),
    ),
  ]
}

function rowOf(message: Figure | DistrustedFigure): string[] {
  const { goal, what, limit } = message
  const [figure, kept] = figureCells(message)
  return [goal, what, figure, boundOf(limit), kept]
}

function comparisonRow({ goal, work, tool, ours, theirs, unit }: Comparison): string[] {
  const times = shortened(theirs / ours)
  return [goal, work, `${shortened(ours)} ${unit}`, tool, `${shortened(theirs)} ${unit}`, times]
}

/** What belongs to no goal comes last. */
function byGoal(one: { readonly goal: string }, other: { readonly goal: string }): number {
  const last = Number(one.goal === '') - Number(other.goal === '')
  return last || one.goal.localeCompare(other.goal, 'en', { numeric: true })
}

function write(results: readonly Result[]): void {
  const minutes = results.reduce((sum, result) => sum + result.minutes, 0)
  writeSection('Performance', [
    `\`npm run bench\`: ${shortened(minutes)} minutes on a virtual machine with ` +
      `${Math.round(totalmem() / 2 ** 30)} GB of memory, ${thisMachine()}, ${chromiumVersion()}. ` +
      'Ratios are of processor time, ours and the reference in turn, the ' +
      'median of at least 15 pairs; where the reference differs from itself by more than 5 %, ' +
      'the figure is distrusted. The load is the average of the minute before each program, the speed that of one core then, in megabytes of SHA-256 a second. Place search has nothing beside it, since no geocoder comes as a package.',
    ...describe(results),
  ])
}

function chromiumVersion(): string {
  const path = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const [version = ''] = execFileSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).split(' built')
  return version
}
