import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { startProduct, stop } from '../tile-server/children.ts'
import { installation } from './installation.ts'
import { OutageTrial } from './outage.ts'

const diskMegabytes = 300

/**
 * R10: the file system of the data folder is full while people write. It is a small tmpfs, so only
 * root can run this trial.
 */
export async function diskFull(seconds: number): Promise<void> {
  const disk = `/tmp/terrier-trust-disk-${process.pid}`
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk])
  try {
    await using home = await installation(disk)
    const product = await startProduct(home.folder, { LOG_LEVEL: 'fatal' })
    try {
      const trial = await OutageTrial.begin(home, `http://127.0.0.1:${product.port}`)
      const filler = join(disk, 'filler')
      await trial.during(
        {
          what: 'disk full',
          canRead: true,
          canWrite: true,
          repliesWithinMs: 8000,
          begin: () => fill(filler),
          end: () => rmSync(filler),
        },
        seconds,
      )
      await trial.finish()
    } finally {
      await stop(product.child)
    }
  } finally {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true })
  }
}

/** Writes until not a byte is free. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  chmodSync(path, 0o600)
}
