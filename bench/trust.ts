/**
 * `npm run trust [-- R3 R6 soak …] [--quick] [--write]`: the trials of reliability and security, each
 * as a process of its own with a time limit, and a table of goal and figure at the end.
 *
 * Without names, all of them; `--quick` runs them with smaller numbers. Results of whole runs are
 * kept in `bench/results`, so that trials may be run one by one; `--write` puts the latest result of
 * each into docs/measured.md. Exits with 1 when a figure is outside its limit.
 */
import { parseArgs } from 'node:util'

import { boundOf, figureCells, isKept, type DistrustedFigure, type Figure } from './report.ts'
import { trials, type Size, type Trial } from './reliability/trials.ts'
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

/** A trial may pair costs, as the benchmarks do. */
type Message = Figure | DistrustedFigure

const runsKept = new KeptRuns<Message>('trust')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const size: Size = values.quick ? 'quick' : 'whole'
const known = new Set(trials.flatMap(({ goal, name }) => [goal.toLowerCase(), name]))
const wanted = positionals.map((word) => word.toLowerCase())
const unknown = wanted.filter((word) => !known.has(word))
if (unknown.length > 0) {
  print(`There is no ${unknown.join(', ')}. Choose from: ${[...known].join(', ')}.`)
  process.exitCode = 2
} else {
  await runAll()
}

async function runAll(): Promise<void> {
  const chosen = trials.filter(
    ({ goal, name }) =>
      wanted.length === 0 || wanted.includes(name) || wanted.includes(goal.toLowerCase()),
  )
  const runs: Run<Message>[] = []
  for (const trial of chosen) runs.push(await run(trial))
  print(...tableOf(runs))
  if (values.write) write(trials.flatMap(({ name }) => runsKept.latest(name) ?? []))
  if (runs.some(isMissed)) process.exitCode = 1
}

async function run({ goal, name, did, limitMinutes }: Trial): Promise<Run<Message>> {
  print('', `— ${goal} ${name}: ${did(size)}`)
  const file = 'reliability/run-trial.ts'
  const result = await runProgram<Message>({ name, file, args: [name, size], limitMinutes })
  // A run with small numbers is no result.
  if (size === 'whole') runsKept.keep(result)
  return result
}

function isMissed({ messages, failure }: Run<Message>): boolean {
  return failure !== undefined || !messages.every(isKept)
}

/** What was done and when stand beside the first figure of a trial. */
function tableOf(runs: readonly Run<Message>[]): readonly string[] {
  const rows = runs.flatMap((result) => {
    const trial = trials.find(({ name }) => name === result.name)
    const lines = result.messages.map((each): string[] => [
      each.goal,
      `${each.what}: ${boundOf(each.limit)}`,
      ...figureCells(each),
    ])
    if (result.failure !== undefined) {
      lines.push([trial?.goal ?? '', 'the trial ends', result.failure, '**no**'])
    }
    const did = [trial?.did(size) ?? '', ...circumstances(result)]
    return lines.map((line, index) => rowOf(line, index === 0 ? did : did.map(() => '')))
  })
  return markdownTable(
    [
      'goal',
      'what was done',
      'must show',
      'figure',
      'kept',
      'begun (UTC)',
      'commit',
      'load',
      'speed',
      'minutes',
    ],
    rows,
  )
}

function rowOf(
  [goal = '', show = '', figure = '', isKeptWord = '']: readonly string[],
  [did = '', ...when]: readonly string[],
): string[] {
  return [goal, did, show, figure, isKeptWord, ...when]
}

function write(runs: readonly Run<Message>[]): void {
  writeSection('Trust', [
    '`npm run trust`: trials of reliability and security, in whole numbers, on the product as installed. ' +
      '[Decision 114](decisions/0114-trials-of-trust.md) says how they are made. ' +
      `Virtual machine with ${thisMachine()}. The load is the average of the minute before each ` +
      'trial, the speed that of one core then, in megabytes of SHA-256 a second.',
    ...tableOf(runs),
  ])
}
