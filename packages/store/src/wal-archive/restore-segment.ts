/**
 * PostgreSQL's `restore_command`: `node restore-segment.ts <wal folder> <name> <path>`. Exit code 1
 * says that the archive has no such file, which ends the recovery; 255 stops it as a failure.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const [walFolder = '', name = '', path = ''] = process.argv.slice(2)
const source = join(walFolder, `${name}.gz`)
if (existsSync(source)) {
  try {
    writeFileSync(path, gunzipSync(readFileSync(source)), { mode: 0o600 })
  } catch (error) {
    process.stderr.write(`${source} cannot be restored: ${String(error)}\n`)
    process.exitCode = 255
  }
} else {
  process.exitCode = 1
}
