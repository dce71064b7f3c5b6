import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readPostmasterFile } from './postmaster-file.ts'
import { socketFolder } from './socket-folder.ts'

const fileWith = (socket: string) => {
  const cluster = join(mkdtempSync(join(tmpdir(), 'terrier-postmaster-')), 'postgres')
  mkdirSync(cluster)
  const lines = [process.pid, cluster, 1, 5433, socket, '127.0.0.1', '1 1', 'ready']
  writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`)
  const file = readPostmasterFile(cluster)
  rmSync(join(cluster, '..'), { recursive: true })
  return file
}

describe('the folder of the Unix socket', () => {
  it('is the data directory, quoted as a setting of PostgreSQL', () => {
    expect(socketFolder('/srv/terrier/postgres', 5432, 'linux')).toBe('"/srv/terrier/postgres"')
    expect(socketFolder('/srv/a, "b"/postgres', 5432, 'linux')).toBe('"/srv/a, ""b""/postgres"')
  })

  it('is none on Windows, and where its path is longer than 103 bytes', () => {
    expect(socketFolder('C:/terrier/postgres', 5432, 'win32')).toBe('')
    const longest = `/${'ŷ'.repeat(44)}`
    expect(Buffer.byteLength(`${longest}/.s.PGSQL.5432`)).toBe(103)
    expect(socketFolder(longest, 5432, 'linux')).toBe(`"${longest}"`)
    expect(socketFolder(longest, 54_321, 'linux')).toBe('')
  })
})

describe('postmaster.pid', () => {
  it('names the folder of the socket as the host, otherwise the address', () => {
    expect(fileWith('/srv/terrier/postgres')).toMatchObject({
      host: '/srv/terrier/postgres',
      port: 5433,
    })
    expect(fileWith('')).toMatchObject({ host: '127.0.0.1', port: 5433 })
  })
})
