import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { backupPathsIn, backupStateFile, droppedWalFile } from './archive-paths.ts'
import { segmentBytes } from './segment-name.ts'

const name = '000000010000000000000007'
const systemIdentifier = '7712346816930978401'

let folder: string
let backupFolder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-archive-'))
  backupFolder = join(folder, 'backup')
  mkdirSync(join(folder, 'pg_wal', 'archive_status'), { recursive: true })
  mkdirSync(backupPathsIn(backupFolder).wal, { recursive: true })
  writeFileSync(backupPathsIn(backupFolder).marker, JSON.stringify({ systemIdentifier }))
  writeFileSync(backupStateFile(folder), JSON.stringify({ walFolder: backupFolder }))
  writeSegment(systemIdentifier)
})
afterEach(() => rmSync(folder, { recursive: true }))

function writeSegment(identifier: string): void {
  const content = Buffer.alloc(segmentBytes)
  content.writeBigUInt64LE(BigInt(identifier), 24)
  writeFileSync(join(folder, 'pg_wal', name), content)
}

/** As PostgreSQL does: in its own folder, with a relative path. */
function archive(): { status: number | null; output: string } {
  const program = join(import.meta.dirname, 'archive-segment.ts')
  const path = join('pg_wal', name)
  const args = [program, folder, backupFolder, path, name]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, output: stderr }
}

const archived = () => readdirSync(backupPathsIn(backupFolder).wal)

describe('archiving a segment of the write-ahead log', () => {
  it('stores it whole, once, and refuses another one of the same name', () => {
    expect(archive()).toEqual({ status: 0, output: '' })
    expect(archived()).toEqual([`${name}.gz`])
    const stored = readFileSync(join(backupPathsIn(backupFolder).wal, `${name}.gz`))
    expect(gunzipSync(stored).length).toBe(segmentBytes)
    expect(archive().status).toBe(0)
    const other = readFileSync(join(folder, 'pg_wal', name))
    writeFileSync(join(folder, 'pg_wal', name), other.fill(1, 5000, 5001))
    expect(archive()).toMatchObject({
      status: 1,
      output: expect.stringContaining('the archive has another file of this name') as unknown,
    })
  })

  it('does nothing before the first backup', () => {
    rmSync(backupStateFile(folder))
    expect(archive()).toEqual({ status: 0, output: '' })
    expect(archived()).toEqual([])
  })

  it('fails, to be tried again, when the backup folder is away', () => {
    rmSync(backupFolder, { recursive: true })
    mkdirSync(backupFolder)
    expect(archive()).toMatchObject({ status: 1 })
    expect(readdirSync(backupFolder)).toEqual([])
  })

  it('fails in the backup folder of another database', () => {
    writeSegment('7712346816930978402')
    expect(archive()).toMatchObject({
      status: 1,
      output: expect.stringContaining('belongs to another database') as unknown,
    })
  })

  it('gives it up, and notes that, when more than 16 GiB wait', () => {
    rmSync(backupFolder, { recursive: true })
    for (let waiting = 0; waiting < 1024; waiting += 1) {
      writeFileSync(join(folder, 'pg_wal', 'archive_status', `${waiting}.ready`), '')
    }
    expect(archive()).toMatchObject({ status: 0 })
    expect(JSON.parse(readFileSync(droppedWalFile(folder), 'utf8'))).toMatchObject({
      firstSegment: name,
    })
  })
})
