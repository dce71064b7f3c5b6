import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Store } from '@terrier/store/store'
import type { ClaimedMail } from '@terrier/store/outgoing-mail'
import type { NewUser } from '@terrier/store/stored'
import { aUser } from '@terrier/store/testing/builders'
import { freshStore } from '@terrier/store/testing/fresh-database'

import type { Tracing } from '@terrier/store/tracing/tracing'

import { createApp } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { createLogger } from '../logger.ts'
import { Client } from './client.ts'
import { withObservedPublications } from './publications.ts'

/** The password of every user in the tests. */
export const password = 'terrier-demo'
/** The lowest: at the product's own, every sign-in takes a tenth of a second. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$Fv52Ih+i8MNUjSILw8hubA$s8DEcQJ7EZ+po4iCa/CDBkMdyGWNqnqHyu/WABQn4MI'

export interface RunningApp extends AsyncDisposable {
  readonly store: Store
  readonly address: string
  /** A client without a token. */
  readonly anyone: Client
  /** A new user who has signed in. */
  person(fields?: Partial<NewUser>): Promise<Client>
  /** Closes the application, but not its store. */
  close(): Promise<void>
  /** Moves the clock of the application. */
  passSeconds(seconds: number): void
  /** Stops the clock of the application, so that what is cached stays so on a slow machine. */
  stopClock(): void
  /** The mail sent so far. */
  readonly mails: readonly ClaimedMail[]
  /** The log lines so far, parsed. */
  readonly log: readonly Record<string, unknown>[]
}

interface RunningAppOptions {
  /** Whether mail is collected; otherwise it is sent as the settings say. */
  readonly sendsMail?: boolean
  readonly logLevel?: Config['logLevel']
  readonly tracing?: Tracing | undefined
}

/**
 * The real application on a fresh database, over HTTP. Only the clock and the mail are fake, and
 * passwords are hashed at less cost.
 */
export async function runningApp(
  environment: Record<string, string> = {},
  webFolder = join(tmpdir(), 'no-web-application'),
  opening: () => Promise<Store> = freshStore,
  { sendsMail = true, logLevel = 'info', tracing }: RunningAppOptions = {},
): Promise<RunningApp> {
  const store = withObservedPublications(await opening())
  const log: Record<string, unknown>[] = []
  const mails: ClaimedMail[] = []
  let aheadMs = 0
  let stoppedMs: number | undefined
  const app = await createApp({
    config: readConfig({ TERRIER_DATA: join(tmpdir(), 'no-data'), ...environment }),
    store,
    logger: createLogger(logLevel, {
      write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>),
    }),
    webFolder,
    tracing,
    passwordCost,
    now: () => new Date((stoppedMs ?? Date.now()) + aheadMs),
    ...(sendsMail && {
      mailTransport: { send: async (mail) => void mails.push(mail), close: () => {} },
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const anyone = new Client(address)
  return {
    store,
    address,
    anyone,
    log,
    mails,
    async person(fields = {}) {
      const username = `${randomBytes(6).toString('hex')}@example.org`
      const user = await aUser(store, { username, passwordHash, ...fields })
      return anyone.signIn(user.username, password, user.id)
    },
    close: () => app.close(),
    passSeconds: (seconds) => void (aheadMs += seconds * 1000),
    stopClock: () => void (stoppedMs = Date.now()),
    async [Symbol.asyncDispose]() {
      await app.close()
      await store.close()
    },
  }
}
