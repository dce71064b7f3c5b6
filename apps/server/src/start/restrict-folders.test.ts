import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { restrictFolders } from './restrict-folders.ts'

const isRoot = process.getuid?.() === 0
const anotherUser = 12_345

let data: string
let mail: string
let logged: object[]
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'terrier-folders-'))
  mail = join(data, 'mail')
  mkdirSync(mail)
  chmodSync(mail, 0o775)
  chmodSync(data, 0o755)
  logged = []
})
afterEach(() => rmSync(data, { recursive: true }))

const mode = (folder: string) => (statSync(folder).mode & 0o7777).toString(8)

function restrict(settings: Record<string, string> = { DATABASE_URL: 'postgres://db/terrier' }) {
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line) as object) })
  restrictFolders(readConfig({ TERRIER_DATA: data, ...settings }), logger)
}

describe.skipIf(process.platform === 'win32')('existing data and mail folders', () => {
  it('lose the access of other users, which is logged', () => {
    restrict()
    expect([mode(data), mode(mail)]).toEqual(['700', '700'])
    const msg = 'Other users of this machine had access to a folder; the access has been removed'
    expect(logged).toMatchObject([
      { level: 40, msg, folder: data, before: '755', after: '700' },
      { level: 40, msg, folder: mail, before: '775', after: '700' },
    ])
  })

  it('are left alone, without a log line, when nobody else has access, or they are missing', () => {
    chmodSync(data, 0o700)
    rmSync(mail, { recursive: true })
    restrict()
    expect(mode(data)).toBe('700')
    expect(logged).toEqual([])
  })

  it('are left alone when they have the sticky bit, as folders like /tmp that users share', () => {
    chmodSync(data, 0o1777)
    restrict()
    expect([mode(data), mode(mail)]).toEqual(['1777', '700'])
  })

  it.skipIf(!isRoot)('are left alone when they belong to another user', () => {
    chownSync(data, anotherUser, anotherUser)
    restrict()
    expect([mode(data), mode(mail)]).toEqual(['755', '700'])
  })

  it.skipIf(!isRoot)('of root let the user of the embedded database pass through', () => {
    restrict({})
    expect([mode(data), mode(mail)]).toEqual(['711', '700'])
    expect(logged).toMatchObject([{ before: '755', after: '711' }, { after: '700' }])
    restrict({})
    expect(logged).toHaveLength(2)
  })

  it.skipIf(!isRoot)('of the user of the embedded database lose the access of others', () => {
    mkdirSync(join(data, 'postgres'))
    for (const folder of [data, join(data, 'postgres')]) {
      chownSync(folder, anotherUser, anotherUser)
    }
    restrict({})
    expect([mode(data), mode(mail)]).toEqual(['700', '700'])
  })
})
