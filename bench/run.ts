/**
 * `npm run bench [-- P4 P7 overlay …] [--write]`: the figures of the performance goals, each program
 * as a process of its own with a time limit, and a table at the end.
 *
 * Without names, all that have a goal. The latest result of each program is kept in `data/bench`, so
 * that programs may be run one by one; `--write` puts these results into docs/measured.md. Exits
 * with 1 when a figure is outside its limit or missing.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Comparison, DistrustedFigure } from './paired-costs.ts'
import { familyOf } from './process-costs.ts'
import { programs, type BenchProgram } from './programs.ts'
import { boundOf, isKept, shortened, type Figure } from './report.ts'

const root = join(import.meta.dirname, '..')
const resultsFolder = join(root, 'data/bench')
const measured = join(root, 'docs/measured.md')

type Message = Figure | DistrustedFigure | Comparison

interface Result {
  readonly name: string
  readonly messages: readonly Message[]
  /** Why it ended without all its figures. */
  readonly failure?: string
  /** When it began, UTC. */
  readonly at: string
  readonly commit: string
  readonly minutes: number
  /** The load of the machine when it began: the average of a minute. */
  readonly load: number
}

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
  if (values.write) write(programs.flatMap(({ name }) => latestOf(name) ?? []))
  if (!results.every(isComplete)) process.exitCode = 1
}

async function run({ name, args, limitMinutes }: BenchProgram): Promise<Result> {
  print('', `— ${name}`)
  const begun = new Date()
  const load = loadavg()[0] ?? Number.NaN
  const isChanged = git('status', '--porcelain') !== ''
  const commit = git('rev-parse', '--short', 'HEAD') + (isChanged ? ', changed' : '')
  const messages: Message[] = []
  const child = fork(join(import.meta.dirname, `${name}.ts`), args)
  child.on('message', (message: Message) => void messages.push(message))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    for (const pid of familyOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL')
  }, limitMinutes * 60_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  const failure = isLate
    ? `it did not end within ${limitMinutes} minutes`
    : code !== 0
      ? `it ended with ${code ?? 'a signal'}`
      : undefined
  const result: Result = {
    name,
    messages,
    ...(failure !== undefined && { failure }),
    at: begun.toISOString().slice(0, 16).replace('T', ' '),
    commit,
    minutes: (Date.now() - begun.getTime()) / 60_000,
    load,
  }
  // With fewer repetitions it is no result.
  if (process.env['BENCH_ROUNDS'] === undefined) {
    mkdirSync(resultsFolder, { recursive: true })
    writeFileSync(join(resultsFolder, `${name}.json`), JSON.stringify(result, null, 2))
  }
  return result
}

function latestOf(name: string): Result | undefined {
  const path = join(resultsFolder, `${name}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result) : undefined
}

function isComparison(message: Message): message is Comparison {
  return 'tool' in message
}

function isDistrusted(message: Message): message is DistrustedFigure {
  return 'control' in message
}

function isComplete({ messages, failure }: Result): boolean {
  return (
    failure === undefined &&
    messages.every((each) => isComparison(each) || (!isDistrusted(each) && isKept(each)))
  )
}

/** The tables in Markdown. */
function describe(results: readonly Result[]): string[] {
  const messages = results.flatMap((result) => result.messages)
  const figures = messages.flatMap((message) => (isComparison(message) ? [] : [message]))
  const failures = results.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [['', `\`${name}\``, failure, '', '**no**']],
  )
  return [
    ...tableOf(
      ['goal', 'what', 'figure', 'limit', 'kept'],
      [...figures.toSorted(byGoal).map(rowOf), ...failures],
    ),
    ...tableOf(
      ['goal', 'the same work', 'ours', 'by', 'theirs', 'times ours'],
      messages.filter(isComparison).toSorted(byGoal).map(comparisonRow),
    ),
    ...tableOf(
      ['program', 'begun (UTC)', 'commit', 'load', 'minutes'],
      results.map(({ name, at, commit, load, minutes }) => [
        `\`${name}\``,
        at,
        commit,
        shortened(load),
        shortened(minutes),
      ]),
    ),
  ]
}

function rowOf(message: Figure | DistrustedFigure): string[] {
  const { goal, what, limit } = message
  const [figure, kept] = isDistrusted(message)
    ? [`distrusted: reference against itself ${shortened(message.control)}`, 'unknown']
    : [`${shortened(message.figure)} ${message.unit}`.trim(), isKept(message) ? 'yes' : '**no**']
  return [goal, what, figure, boundOf(limit), kept]
}

function comparisonRow({ goal, work, tool, ours, theirs, unit }: Comparison): string[] {
  const times = shortened(theirs / ours)
  return [goal, work, `${shortened(ours)} ${unit}`, tool, `${shortened(theirs)} ${unit}`, times]
}

/** What belongs to no goal comes last. */
function byGoal(one: { readonly goal: string }, other: { readonly goal: string }): number {
  const [first, second] = [one, other].map(({ goal }) => Number(goal.slice(1)) || Infinity)
  return first === second ? 0 : (first ?? 0) - (second ?? 0)
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  return ['', ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)]
}

/** Replaces the section 'Performance', or adds it at the end. */
function write(results: readonly Result[]): void {
  const sections = readFileSync(measured, 'utf8').split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith('## Performance\n'))
  const minutes = results.reduce((sum, result) => sum + result.minutes, 0)
  const section = [
    '## Performance',
    '',
    `\`npm run bench\`: ${shortened(minutes)} minutes on a virtual machine with ` +
      `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, ` +
      `${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, ` +
      `${chromiumVersion()}. Ratios are of processor time, ours and the reference in turn, the ` +
      'median of at least 15 pairs; where the reference differs from itself by more than 5 %, ' +
      'the figure is distrusted. The load is that of the minute before each program. Place search ' +
      'has nothing beside it, since no geocoder comes as a package.',
    ...describe(results),
    '',
  ]
  writeFileSync(measured, `${others.join('').trimEnd()}\n\n${section.join('\n')}`)
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), measured])
}

function chromiumVersion(): string {
  const path = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const [version = ''] = execFileSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).split(' built')
  return version
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
