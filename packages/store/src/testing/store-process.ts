import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Another process with the store open, for tests of concurrent processes. */
export interface StoreProcess {
  readonly child: ChildProcess
  /** Saves a new map of that user's, and resolves when the save is acknowledged. */
  save(ownerId: number): Promise<void>
  /** Closes the store there and resolves when the process has ended. */
  close(): Promise<void>
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('store-program.ts', import.meta.url))

/** Resolves when the store is open there; rejects with its output if it cannot be opened. */
export async function startStoreProcess(
  dataFolder: string,
  options: ForkOptions = {},
): Promise<StoreProcess> {
  const child = fork(program, [dataFolder], { execArgv: [], ...options, silent: true })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = once(child, 'exit')
  const answer = async (question: string | { ownerId: number } | undefined) => {
    if (question !== undefined) child.send(question)
    const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
    if (message !== 'done') throw new Error(output)
  }
  await answer(undefined)
  return {
    child,
    save: (ownerId) => answer({ ownerId }),
    close: async () => {
      child.send('close')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
