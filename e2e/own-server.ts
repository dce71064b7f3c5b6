import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['JOURNEY_PORT'] ?? '4010') + 100

/** A second server on the same data as that of the journeys, which a test may kill. */
export class OwnServer implements AsyncDisposable {
  readonly baseURL = `http://localhost:${port}`
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | undefined

  /** Settings of this server alone, such as PAYMENTS_URL. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    const data = process.env['JOURNEY_DATA'] ?? join(tmpdir(), 'terrier-journeys')
    const env = { ...process.env, ...this.#settings, PORT: String(port), TERRIER_DATA: data }
    this.#process = spawn(productNode(), ['apps/server/src/main.ts'], { cwd: root, env })
    while (!(await this.#isReady())) {
      if (this.#process.exitCode !== null) throw new Error('The server did not start')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Ends it with SIGKILL, as a crash would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process
    this.#process = undefined
    if (!running || running.exitCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.baseURL}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

/** Node 24 from node_modules, whatever version runs the journeys. */
function productNode(): string {
  const name = `node-${process.platform}-${process.arch}`
  const brought = join(root, 'node_modules', name, 'bin/node')
  return existsSync(brought) ? brought : process.execPath
}
