import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FetchConfig, RetryPolicy } from './fetch-config.ts'
import { createFetchProgress } from './fetch-progress.ts'
import { runFetch, type FetchOrder } from './run-fetch.ts'
import { aZip } from './testing/a-zip.ts'
import { startPublisher, type Publisher } from './testing/publisher.ts'

let publisher: Publisher
let folder: string
beforeEach(async () => {
  publisher = await startPublisher()
  folder = mkdtempSync(join(tmpdir(), 'terrier-fetch-'))
})
afterEach(async () => {
  await publisher.close()
  rmSync(folder, { recursive: true })
})

const hurried: RetryPolicy = {
  attempts: 4,
  backOffMs: 1,
  stallMs: 2000,
  pauseMs: 0,
  longestWaitMs: 50,
}

interface Circumstances {
  readonly config?: Partial<FetchConfig>
  readonly retryPolicy?: Partial<RetryPolicy>
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
  readonly reported?: string[]
}

async function fetched(order: Partial<FetchOrder> = {}, circumstances: Circumstances = {}) {
  const {
    reported = [],
    config,
    retryPolicy,
    signal = new AbortController().signal,
  } = circumstances
  return runFetch(
    { what: 'inspire', folder, ...order },
    {
      config: { ...publisher.config, ...config },
      progress: createFetchProgress({ write: (text) => reported.push(text) }),
      signal,
      retryPolicy: { ...hurried, ...retryPolicy },
      ...(circumstances.fetch && { fetch: circumstances.fetch }),
    },
  )
}

/** The same fault for every attempt. */
const always = <T>(mood: T) => Array.from({ length: hurried.attempts }, () => mood)
const ccod = (kind: 'FULL' | 'COU', month: string) => `CCOD_${kind}_2026_${month}.zip`

async function companyFiles(order: Partial<FetchOrder>) {
  const [ccodOnly] = await fetched({ what: 'ccod', ...order })
  return ccodOnly?.files.map(({ path }) => basename(path))
}

const adur = 'Adur_District_Council.zip'
const york = 'City_of_York_Council.zip'
const place = (name: string, ...within: string[]) => {
  const [first = 'inspire', ...more] = within.length > 0 ? within : ['inspire', '2026-10']
  return join(folder, first, ...more, name)
}
const bytesOf = (path: string) => new Uint8Array(readFileSync(path))
const requestsFor = (name: string) =>
  publisher.seen.filter(({ host, path }) => host === 'storage' && path.endsWith(`/${name}`))

describe('fetching the INSPIRE files', () => {
  it('follows the handshake, and stores each complete file under the published month', async () => {
    for (const name of [adur, york]) publisher.offer(name, aZip(name))
    const [inspire] = await fetched()
    expect(inspire).toMatchObject({ dataset: 'inspire', edition: '2026-10' })
    expect(inspire?.files.map(({ path, isNew }) => [path, isNew])).toEqual([
      [place(adur), true],
      [place(york), true],
    ])
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
    expect(readdirSync(join(folder, 'inspire', '2026-10'))).toEqual([adur, york])
  })

  it('sends its user agent, and sends no session cookie to the storage host', async () => {
    publisher.offer(adur, aZip(adur))
    await fetched()
    const agents = new Set(publisher.seen.map(({ headers }) => headers['user-agent']))
    expect(agents).toEqual(new Set(['Terrier (terrier data fetch)']))
    const [atStorage] = requestsFor(adur)
    expect(atStorage?.headers.cookie).toBeUndefined()
    expect(atStorage?.headers['accept-encoding']).toBe('identity')
  })

  it('writes a fetch manifest, without the signatures of signed URLs', async () => {
    publisher.offer(adur, aZip(adur))
    await fetched()
    const ledger = readFileSync(join(folder, 'fetched.json'), 'utf8')
    expect(JSON.parse(ledger)).toMatchObject({
      files: {
        [`inspire/2026-10/${adur}`]: {
          sizeBytes: aZip(adur).length,
          sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
          address: expect.stringMatching(/\/inspire\/Adur/) as string,
        },
      },
    })
    expect(ledger).not.toContain('Signature')
  })

  it('fetches only new or changed files when it is run again', async () => {
    const first = publisher.offer(adur, aZip(adur))
    publisher.offer(york, aZip(york))
    await fetched()
    first.bytes = aZip('drawn anew')
    publisher.offer('Torbay_Council.zip', aZip('Torbay'))
    const [inspire] = await fetched()
    expect(inspire?.files.map(({ isNew }) => isNew)).toEqual([true, false, true])
    expect(bytesOf(place(adur))).toEqual(aZip('drawn anew'))
  })

  it.each([
    ['removed from the disk', () => rmSync(place(adur))],
    ['truncated on disk', () => writeFileSync(place(adur), 'short')],
  ])('fetches a file again that was %s', async (_, damage) => {
    publisher.offer(adur, aZip(adur))
    await fetched()
    damage()
    const [inspire] = await fetched()
    expect(inspire?.files[0]?.isNew).toBe(true)
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
  })

  it('fetches only the authorities that are named', async () => {
    for (const name of [adur, york]) publisher.offer(name, aZip(name))
    const [inspire] = await fetched({ only: ['city of york'] })
    expect(inspire?.files.map(({ path }) => path)).toEqual([place(york)])
    await expect(fetched({ only: ['Atlantis'] })).rejects.toThrow(/None of the 2 files.*Atlantis/)
  })

  it.each([
    ['lists no file', '', /The page lists no files: .*download has no link to a zip/],
    ['has another month', 'published on 6 September 2026', /those of 2026-09, not of 2026-10/],
  ])('rejects with a message when the page %s', async (_, announcement, message) => {
    if (announcement) publisher.offer(adur, aZip(adur))
    publisher.announcement = announcement
    await expect(fetched({ edition: '2026-10' })).rejects.toThrow(message)
    expect(existsSync(place(adur))).toBe(false)
  })

  it('requires --edition when the page does not state the month', async () => {
    publisher.offer(adur, aZip(adur))
    publisher.announcement = 'Welcome.'
    await expect(fetched()).rejects.toThrow(/does not say when .* --edition/)
    expect((await fetched({ edition: '2026-11' }))[0]?.edition).toBe('2026-11')
  })
})

describe('a failing transfer', () => {
  const size = aZip(adur).length

  it.each([
    ['is cut off', [{ cutAfter: 20_000 }], 'bytes=20000-'],
    ['stalls', [{ stallAfter: 30_000 }], 'bytes=30000-'],
  ] as const)('is resumed by a range request when it %s', async (_, moods, range) => {
    publisher.offer(adur, aZip(adur)).moods.push(...moods)
    await fetched()
    expect(requestsFor(adur).map(({ headers }) => headers.range)).toEqual([undefined, range])
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
    expect(readdirSync(join(folder, 'inspire', '2026-10'))).toEqual([adur])
  })

  it('is resumed by a later run when this one was stopped', async () => {
    publisher.offer(adur, aZip(adur)).moods.push({ stallAfter: 30_000 })
    const stop = new AbortController()
    const stopped = fetched({}, { signal: stop.signal })
    const settled = stopped.catch((error: unknown) => error)
    while (!existsSync(`${place(adur)}.part`) || bytesOf(`${place(adur)}.part`).length < 30_000) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    stop.abort(new Error('Ctrl+C'))
    expect(await settled).toMatchObject({ message: 'Ctrl+C' })
    await fetched()
    expect(requestsFor(adur).at(-1)?.headers.range).toBe('bytes=30000-')
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
  })

  it.each([
    ['the server ignores ranges', ['ignoring ranges']],
    ['the server sends another range', ['wrong range']],
  ] as const)('restarts when %s', async (_, moods) => {
    publisher.offer(adur, aZip(adur)).moods.push({ cutAfter: 20_000 }, ...moods)
    await fetched()
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
  })

  it('restarts when the file has changed meanwhile', async () => {
    const file = publisher.offer(adur, aZip(adur))
    file.moods.push({ cutAfter: 20_000 }, { status: 503 })
    const running = fetched({}, { retryPolicy: { backOffMs: 60 } })
    while (requestsFor(adur).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    file.bytes = aZip('another')
    await running
    expect(bytesOf(place(adur))).toEqual(aZip('another'))
  })

  it('restarts when there is no ETag', async () => {
    const file = publisher.offer(adur, aZip(adur))
    file.etag = null
    file.moods.push({ cutAfter: 20_000 })
    await fetched()
    expect(requestsFor(adur).map(({ headers }) => headers.range)).toEqual([undefined, undefined])
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
  })

  it.each([
    ['500 twice', [{ status: 500 }, { status: 500 }]],
    ['429', [{ status: 429, headers: { 'retry-after': '0' } }]],
    ['an expired signed URL', [{ status: 403 }]],
    ['a wrong checksum', ['wrong checksum']],
    ['an HTML page instead of the file', [{ page: '<h1>Please sign in</h1>' }]],
  ] as const)('is retried after %s', async (_, moods) => {
    publisher.offer(adur, aZip(adur)).moods.push(...moods)
    const reported: string[] = []
    await fetched({}, { reported })
    expect(bytesOf(place(adur))).toEqual(aZip(adur))
    expect(reported.join('')).toMatch(/Adur_District_Council.zip: .*\. Trying again in 1 s\./)
  })

  it('repeats the handshake when it is retried', async () => {
    publisher.offer(adur, aZip(adur)).moods.push({ status: 403 })
    await fetched()
    const pages = publisher.seen.filter(({ path }) => path === '/datasets/inspire/download')
    expect(pages.length).toBe(3)
  })

  it.each([
    [
      'repeated interruptions',
      always({ cutAfter: 0 }),
      new RegExp(`interrupted after 0 of ${size}|the connection was lost`),
    ],
    [
      'repeated 500',
      always({ status: 500 }),
      /answered 500: it has an error of its own\. Tried 4 times/,
    ],
    ['404', [{ status: 404 }], /answered 404: there is no such file/],
    [
      'repeated HTML pages',
      always({ page: '<p>' }),
      /sent a page \(text\/html\) instead of the file/,
    ],
    ['repeated wrong checksums', always('wrong checksum' as const), /the download is damaged/],
  ])('is given up, and reported as missing, after %s', async (_, moods, message) => {
    publisher.offer(adur, aZip(adur)).moods.push(...moods)
    publisher.offer(york, aZip(york))
    const reported: string[] = []
    await expect(fetched({}, { reported })).rejects.toThrow(
      /^1 of 2 files are downloaded. Missing: Adur_District_Council.zip. Run the command again/,
    )
    expect(reported.join('')).toMatch(message)
    expect(existsSync(place(adur))).toBe(false)
    expect(bytesOf(place(york))).toEqual(aZip(york))
  })

  it('fails when the publisher’s own zip file is truncated', async () => {
    publisher.offer(adur, aZip(adur).subarray(0, 40_000))
    const reported: string[] = []
    await expect(fetched({}, { reported })).rejects.toThrow(/0 of 1 files are downloaded/)
    expect(reported.join('')).toMatch(/the download is not a complete zip file/)
    expect(readdirSync(join(folder, 'inspire', '2026-10'))).toEqual([])
  })

  it('ends the run after three failed files in a row', async () => {
    for (const name of 'abcdefgh')
      publisher.offer(`${name}.zip`, aZip(name)).moods.push({ status: 404 })
    await expect(fetched()).rejects.toThrow(/3 files in a row failed, so the other/)
    expect(publisher.seen.filter(({ host }) => host === 'storage').length).toBeLessThan(6)
  })

  it('ends the run when Retry-After is too long', async () => {
    publisher.pageMoods.push({ status: 503, headers: { 'retry-after': '3600' } })
    await expect(fetched()).rejects.toThrow(/Try again in 60 minutes/)
  })
})

describe('the address of a file', () => {
  it.each([
    ['another host', 'https://example.org/a.zip', /redirects to example.org.*TERRIER_FETCH_HOSTS/],
    ['plain http', 'http://files.test/a.zip', /redirects to files.test without encryption/],
    ['itself, in a loop', '/datasets/inspire/download/Adur_District_Council.zip', /in a loop/],
  ])('may not redirect to %s', async (_, diversion, message) => {
    publisher.offer(adur, aZip(adur))
    publisher.diversion = diversion
    const reported: string[] = []
    const config = { fileHosts: ['files.test'] }
    const error: unknown = await fetched({}, { config, reported }).catch(
      (thrown: unknown) => thrown,
    )
    expect(`${String(error)} ${reported.join('')}`).toMatch(message)
    expect(existsSync(place(adur))).toBe(false)
  })

  it.each([
    ['ENOTFOUND', /cannot be read: its name is not known/],
    ['ECONNREFUSED', /cannot be read: it refused the connection/],
  ])('is reported as unreachable in plain words for %s', async (code, message) => {
    const unreachable = () => Promise.reject(new TypeError('fetch failed', { cause: coded(code) }))
    await expect(fetched({}, { fetch: unreachable })).rejects.toThrow(message)
  })
})

describe('fetching the company files', () => {
  const name = ccod('FULL', '10')

  beforeEach(() => {
    publisher.offerOf('current', name, aZip(name))
    publisher.offerOf('current', ccod('COU', '10'), aZip('changes'))
    publisher.offerOf('current', 'OCOD_FULL_2026_10.zip', aZip('overseas'))
    publisher.offerOf('history', ccod('FULL', '08'), aZip('August'))
  })

  it('fetches the latest full file, without sending the API key to the storage host', async () => {
    const [dataset] = await fetched({ what: 'ccod' })
    expect(dataset).toMatchObject({ dataset: 'ccod', edition: '2026-10' })
    expect(dataset?.files.map(({ path }) => path)).toEqual([place(name, 'ccod', '2026-10')])
    expect(bytesOf(place(name, 'ccod', '2026-10'))).toEqual(aZip(name))
    expect(requestsFor(name)[0]?.headers.authorization).toBeUndefined()
  })

  it('fetches change-only files, both kinds, and past months', async () => {
    expect(await companyFiles({ kind: 'changes' })).toEqual([ccod('COU', '10')])
    expect(await companyFiles({ kind: 'both' })).toEqual([name, ccod('COU', '10')])
    expect(await companyFiles({ edition: '2026-08' })).toEqual([ccod('FULL', '08')])
  })

  it('fetches all three datasets in one run', async () => {
    publisher.offer(adur, aZip(adur))
    const datasets = await fetched({ what: 'all' })
    expect(datasets.map(({ dataset, files }) => [dataset, files.length])).toEqual([
      ['inspire', 1],
      ['ccod', 1],
      ['ocod', 1],
    ])
  })

  it('requests a new signed URL for each attempt', async () => {
    publisher.offerOf('current', name, aZip(name)).moods.push({ cutAfter: 20_000 }, { status: 403 })
    await fetched({ what: 'ccod' })
    const asked = publisher.seen.filter(({ path }) => path === `/api/v1/datasets/ccod/${name}`)
    expect(asked.length).toBe(3)
    expect(bytesOf(place(name, 'ccod', '2026-10'))).toEqual(aZip(name))
  })

  it.each([
    [
      'a missing API key',
      { apiKey: undefined },
      {},
      /need an account .* TERRIER_LAND_REGISTRY_API_KEY/,
    ],
    [
      'a wrong API key',
      { apiKey: 'wrong-key' },
      {},
      /answered 404: No account has the key \(the key\)/,
    ],
    [
      'an edition that is not a month',
      {},
      { edition: '../../2026' },
      /Give the edition as a month, such as 2026-10/,
    ],
    [
      'a month that is not published',
      {},
      { edition: '2031-01' },
      /no file of .* lists 2026-08 to 2026-10/,
    ],
  ] as const)('rejects %s with a message', async (_, config, order, message) => {
    await expect(fetched({ what: 'ccod', ...order }, { config })).rejects.toThrow(message)
  })

  it('sends no request at all when a required API key is missing', async () => {
    await expect(fetched({ what: 'all' }, { config: { apiKey: undefined } })).rejects.toThrow()
    expect(publisher.seen).toEqual([])
  })

  it('reports a list whose format has changed', async () => {
    publisher.reshapedAnswer = { files: ['CCOD 10/2026'] }
    await expect(fetched({ what: 'ccod' })).rejects.toThrow(
      /lists no files of CCOD: .* The format of its reply may have changed/,
    )
  })
})

describe('the download folder', () => {
  it('is rejected when it is a file', async () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    await expect(fetched({ folder: path })).rejects.toThrow(/a file stands where a folder should/)
  })

  it('is locked by one run at a time, and the lock of a killed run is ignored', async () => {
    publisher.offer(adur, aZip(adur))
    const lock = join(folder, 'fetching.lock')
    writeFileSync(lock, String(process.pid))
    await expect(fetched()).rejects.toThrow(/Another run, process \d+, is fetching into/)
    const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(lock, String(ended))
    expect((await fetched())[0]?.files.length).toBe(1)
    expect(existsSync(lock)).toBe(false)
  })

  it('is rejected when its fetch manifest is damaged', async () => {
    writeFileSync(join(folder, 'fetched.json'), '{"files":')
    await expect(fetched()).rejects.toThrow(/fetched.json is damaged. Remove it/)
  })
})

function coded(code: string): Error {
  return Object.assign(new Error(code), { code })
}
