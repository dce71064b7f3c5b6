import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../main.ts')

export interface Ended {
  /** Null when a signal ended it. */
  readonly exitCode: number | null
  readonly output: string
  readonly errors: string
}

/** Runs the real program as a child process, as an operator would. */
export class Program {
  readonly #process
  readonly #ended: Promise<Ended>
  #output = ''
  #errors = ''

  constructor(environment: Record<string, string>) {
    this.#process = spawn(process.execPath, [main], {
      // Only `PATH` is inherited from the test's environment.
      env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process.stdout.on('data', (data: Buffer) => (this.#output += data.toString()))
    this.#process.stderr.on('data', (data: Buffer) => (this.#errors += data.toString()))
    this.#ended = once(this.#process, 'close').then(() => ({
      exitCode: this.#process.exitCode,
      output: this.#output,
      errors: this.#errors,
    }))
  }

  /** Resolves to the address it prints when it is ready. */
  async ready(): Promise<string> {
    const failed = this.#ended.then(({ output, errors }) => {
      throw new Error(`The program ended before it was ready:\n${output}${errors}`)
    })
    return Promise.race([failed, this.#address()])
  }

  /** Sends a signal, and resolves when the process has ended. */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.#process.kill(signal)
    return this.#ended
  }

  send(signal: NodeJS.Signals): void {
    this.#process.kill(signal)
  }

  ended(): Promise<Ended> {
    return this.#ended
  }

  async #address(): Promise<string> {
    for (;;) {
      const [, address] = /ready on (http:\S+)/.exec(this.#output) ?? []
      if (address !== undefined) return address
      await once(this.#process.stdout, 'data')
    }
  }
}
