import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Products that a benchmark did not stop, since it failed, would stay with their databases. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Starts the product's server on a data folder, as an operator would. */
export async function startProduct(dataFolder: string, environment: Record<string, string> = {}) {
  const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
  const child = spawn(process.execPath, [...profiling(), main], {
    env: {
      ...process.env,
      TERRIER_DATA: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(/:(\d+)\s*$/.exec(String(text))?.[1])
  return { child, port, pid: child.pid ?? 0 }
}

const profiling = (): string[] => {
  const folder = process.env['BENCH_PROFILES']
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}

/** Starts a program of this folder, which communicates by messages. */
export function startProgram(name: string, environment: Record<string, string> = {}): ChildProcess {
  return fork(join(import.meta.dirname, name), { env: { ...process.env, ...environment } })
}

export async function replyOf(child: ChildProcess, message?: object): Promise<unknown> {
  const answer = once(child, 'message')
  if (message) child.send(message)
  const [received] = (await answer) as [unknown]
  return received
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Exact processor time of a process with all its threads, in milliseconds. Linux only. */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return times.reduce((sum, one) => sum + one, 0) / 1e6
}
