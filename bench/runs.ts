/** Running programs that report figures, and keeping what they reported for docs/measured.md. */
import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

import { shortened } from './report.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/measured.md')
const resultsFolder = 'bench/results'

/** One run of a program, and the messages that it sent. */
export interface Run<Message> {
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
  /** Of a core when it began, in megabytes of SHA-256 a second; unknown of older runs. */
  readonly speed?: number
}

interface Program {
  readonly name: string
  /** The file in this folder. */
  readonly file: string
  readonly args?: readonly string[]
  readonly limitMinutes: number
}

/** Runs a program in a process group of its own, so that what it has started ends with it. */
export async function runProgram<Message>({
  name,
  file,
  args,
  limitMinutes,
}: Program): Promise<Run<Message>> {
  const begun = new Date()
  const [load = Number.NaN] = loadavg()
  const speed = coreSpeed()
  const commit = currentCommit()
  const messages: Message[] = []
  const child = fork(join(import.meta.dirname, file), args, { detached: true })
  const end = (signal: NodeJS.Signals) => endGroup(child.pid ?? 0, signal)
  const interrupt = () => {
    end('SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  child.on('message', (message: Message) => void messages.push(message))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end('SIGKILL')
  }, limitMinutes * 60_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  // One that failed may leave its servers running.
  end('SIGTERM')
  const failure = isLate
    ? `it did not end within ${limitMinutes} minutes`
    : code !== 0
      ? `it ended with ${code ?? 'a signal'}; see its output`
      : messages.length === 0
        ? 'it reported nothing'
        : undefined
  return {
    name,
    messages,
    ...(failure !== undefined && { failure }),
    at: begun.toISOString().slice(0, 16).replace('T', ' '),
    commit,
    minutes: (Date.now() - begun.getTime()) / 60_000,
    load,
    speed,
  }
}

/**
 * Virtual machines of one name differ by a factor of two, and one from hour to hour: by this number
 * limits in milliseconds can be judged. It is four times higher on a processor with instructions for
 * SHA-256 (`sha_ni` in /proc/cpuinfo), and says nothing then beside one without.
 */
function coreSpeed(): number {
  const megabytes = 32
  const block = Buffer.alloc(2 ** 20)
  // The best of three, as the least disturbed.
  const speeds = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    const hash = createHash('sha256')
    for (let done = 0; done < megabytes; done += 1) hash.update(block)
    hash.digest()
    return megabytes / (process.cpuUsage(before).user / 1_000_000)
  })
  return Math.max(...speeds)
}

function endGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // Usually nothing is left of it.
  }
}

/** Read before a run, during which another commit may be made. */
function currentCommit(): string {
  // A run before this one may have changed its figures.
  const code = ['.', `:!${resultsFolder}`, ':!docs/measured.md']
  const isChanged = git('status', '--porcelain', '--', ...code) !== ''
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? ', changed' : '')
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/**
 * Keeps the latest run of each program in a file that is committed, so that one program can be run
 * again and the tables keep the figures of the others.
 */
export class KeptRuns<Message> {
  readonly #path: string

  constructor(name: string) {
    this.#path = join(root, resultsFolder, `${name}.json`)
  }

  keep(run: Run<Message>): void {
    const runs = [...this.#all().filter(({ name }) => name !== run.name), run]
    const sorted = runs.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    mkdirSync(join(root, resultsFolder), { recursive: true })
    writeFileSync(this.#path, `${JSON.stringify(sorted, null, 2)}\n`)
  }

  latest(name: string): Run<Message> | undefined {
    return this.#all().find((run) => run.name === name)
  }

  #all(): readonly Run<Message>[] {
    if (!existsSync(this.#path)) return []
    return JSON.parse(readFileSync(this.#path, 'utf8')) as readonly Run<Message>[]
  }
}

/** A table in Markdown after an empty line; nothing without rows. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  if (rows.length === 0) return []
  return ['', ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)]
}

/** The cells that say when a run began, of which commit, at which load and speed, and how long. */
export const circumstances = (run: Run<unknown>): readonly string[] => [
  run.at,
  run.commit,
  shortened(run.load),
  run.speed === undefined ? '' : shortened(Math.round(run.speed)),
  shortened(run.minutes),
]

export const thisMachine = (): string =>
  `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, ` +
  `Node ${process.versions.node}`

/**
 * Replaces a section of docs/measured.md, or adds it at the end. Its remarks, from the first heading
 * of the third level on, stay.
 */
export function writeSection(title: string, lines: readonly string[]): void {
  const isOurs = (section: string) => section.startsWith(`## ${title}\n`)
  const sections = readFileSync(page, 'utf8').split(/^(?=## )/m)
  const place = sections.findIndex(isOurs)
  const remarks = /^### [^]*/m.exec(sections[place] ?? '')?.[0] ?? ''
  const section = [`## ${title}`, '', ...lines, '', remarks].join('\n')
  if (place === -1) sections.push(section)
  else sections[place] = section
  writeFileSync(page, sections.map((one) => one.trimEnd()).join('\n\n'))
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page])
}

export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
