/**
 * `npm run trust [-- R3 R6 soak …] [--quick] [--write]`: the trials of reliability and security, each
 * as a process of its own with a time limit, and a table of goal and figure at the end.
 *
 * Without names, all of them; `--quick` runs them with smaller numbers. Results of whole runs are
 * kept in `data/trust`, so that trials may be run one by one; `--write` puts the latest result of
 * each into docs/measured.md. Exits with 1 when a figure is outside its limit.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { boundOf, isKept, shortened, type Figure } from './report.ts'
import { trials, type Trial } from './reliability/trials.ts'

const root = join(import.meta.dirname, '..')
const resultsFolder = join(root, 'data/trust')
const measured = join(root, 'docs/measured.md')
const program = join(import.meta.dirname, 'reliability/run-trial.ts')

interface Result {
  readonly name: string
  readonly did: string
  readonly figures: readonly Figure[]
  /** Why the trial itself ended without all its figures. */
  readonly failure?: string
  readonly at: string
  readonly commit: string
  readonly minutes: number
  /** The load of the machine during the run: the average of its last minute. */
  readonly load: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const known = new Set(trials.flatMap(({ goal, name }) => [goal.toLowerCase(), name]))
const wanted = positionals.map((word) => word.toLowerCase())
const unknown = wanted.filter((word) => !known.has(word))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}. Choose from: ${[...known].join(', ')}.\n`,
  )
  process.exitCode = 2
} else {
  await runAll()
}

async function runAll(): Promise<void> {
  const onlyWrites = values.write && wanted.length === 0 && existsSync(resultsFolder)
  const chosen = trials.filter(({ goal, name }) => {
    if (wanted.length > 0) return wanted.includes(name) || wanted.includes(goal.toLowerCase())
    return !onlyWrites
  })
  const results: Result[] = []
  for (const trial of chosen) results.push(await run(trial))
  if (results.length > 0) print(...tableOf(results))
  if (values.write) write(trials.flatMap(({ name }) => latestOf(name) ?? []))
  if (results.some(isMissed)) process.exitCode = 1
}

async function run({ goal, name, did, limitMinutes }: Trial): Promise<Result> {
  const size = values.quick ? 'quick' : 'whole'
  print('', `— ${goal} ${name}: ${did(size)}`)
  const begun = new Date()
  const commit = currentCommit()
  const figures: Figure[] = []
  // A process group of its own, so that what the trial has started ends with it.
  const child = fork(program, [name, size], { detached: true })
  const kill = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.once('SIGINT', kill)
  child.on('message', (figure: Figure) => void figures.push(figure))
  const timer = setTimeout(kill, limitMinutes * 60_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  process.off('SIGINT', kill)
  endGroup(child.pid ?? 0)
  const minutes = (Date.now() - begun.getTime()) / 60_000
  const failure = failureOf(code, figures, minutes >= limitMinutes)
  const result: Result = {
    name,
    did: did(size),
    figures,
    ...(failure !== undefined && { failure }),
    at: begun.toISOString().slice(0, 16).replace('T', ' '),
    commit,
    minutes,
    load: loadavg()[0] ?? Number.NaN,
  }
  // A run with small numbers is no result.
  if (size === 'whole') {
    mkdirSync(resultsFolder, { recursive: true })
    writeFileSync(fileOf(name), JSON.stringify(result, null, 2))
  }
  return result
}

/** A trial that failed may leave its servers running; they end as for an operator. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM')
  } catch {
    // Usually nothing is left of it.
  }
}

function failureOf(code: number | null, figures: readonly Figure[], isLate: boolean) {
  if (isLate) return 'it did not end within its time limit'
  if (code !== 0) return `it ended with ${code ?? 'a signal'}; see its output`
  return figures.length === 0 ? 'it reported nothing' : undefined
}

function fileOf(name: string): string {
  return join(resultsFolder, `${name}.json`)
}

function latestOf(name: string): Result | undefined {
  if (!existsSync(fileOf(name))) return undefined
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Result
}

function isMissed({ figures, failure }: Result): boolean {
  return failure !== undefined || !figures.every(isKept)
}

/** The table in Markdown. What was done and when stand beside the first figure of a trial. */
function tableOf(results: readonly Result[]): string[] {
  const rows = results.flatMap((result) => {
    const { did, figures, failure, at, commit, minutes, load } = result
    const circumstances = `${at}, ${commit}, ${shortened(minutes)} min, load ${shortened(load)}`
    const goal = trials.find(({ name }) => name === result.name)?.goal ?? ''
    const lines = figures.map((each): string[] => [
      each.goal,
      `${each.what}: ${boundOf(each.limit)}`,
      `${shortened(each.figure)} ${each.unit}`.trim(),
      isKept(each) ? 'yes' : '**no**',
    ])
    if (failure !== undefined) lines.push([goal, 'the trial ends', failure, '**no**'])
    return lines.map(([id = '', show = '', figure = '', kept = ''], index) => {
      const isFirst = index === 0
      return [id, isFirst ? did : '', show, figure, kept, isFirst ? circumstances : '']
    })
  })
  const head = ['goal', 'what was done', 'must show', 'figure', 'kept', 'run']
  return ['', ...[head, head.map(() => '---'), ...rows].map(asRow)]
}

function asRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Replaces the section 'Trust', or adds it at the end. Its remarks, from '### ' on, stay. */
function write(results: readonly Result[]): void {
  const sections = readFileSync(measured, 'utf8').split(/^(?=## )/m)
  const [, remarks] = sections.find(isTrust)?.split(/^(?=### )/m, 2) ?? []
  const others = sections.filter((section) => !isTrust(section))
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`
  const section = [
    '## Trust',
    '',
    '`npm run trust`: trials of reliability and security, in whole numbers, on the product as installed. ' +
      '[Decision 114](decisions/0114-trials-of-trust.md) says how they are made. ' +
      `Virtual machine with ${machine}, Node ${process.versions.node}. ` +
      "The last column has the beginning of each run (UTC), the commit, how long it took and the machine's load at its end.",
    ...tableOf(results),
    '',
    remarks ?? '',
  ]
  writeFileSync(measured, `${others.join('').trimEnd()}\n\n${section.join('\n')}`)
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), measured])
}

function isTrust(section: string): boolean {
  return section.startsWith('## Trust\n')
}

/** Read before a run, during which another may be made. */
function currentCommit(): string {
  const isChanged = git('status', '--porcelain') !== ''
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? ', changed' : '')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
