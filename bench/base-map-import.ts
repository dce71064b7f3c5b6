/**
 * A street map of 3 GB imported by the command (goal P18), and imported again while it is killed at
 * random moments: the published result must contain the same tiles.
 *
 *   node bench/base-map-import.ts [--tiles 360000] [--kills 5]
 *
 * Tiles are random bytes of about 8 kB, as incompressible as publishers' gzipped tiles, and all
 * different.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

import { writeMbtiles, type TileInFile } from '@terrier/sample/writers/write-mbtiles'
import { openStore } from '@terrier/store/open-store'

import { openTileSet } from '../apps/pipeline/src/base-map/open-tile-set.ts'
import { layersOfSchema, vectorLayers } from '../apps/pipeline/src/testing/tile-files.ts'
import { report } from './report.ts'

const { values } = parseArgs({
  options: {
    tiles: { type: 'string', default: '360000' },
    kills: { type: 'string', default: '5' },
  },
})
const [tiles, kills] = [Number(values.tiles), Number(values.kills)]
const command = new URL('../apps/pipeline/src/main.ts', import.meta.url).pathname

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const dataFolder = join(folder, 'data')
const path = join(folder, 'map.mbtiles')
writeMbtiles(path, someTiles(), {
  format: 'pbf',
  bounds: '-9,49,2,61',
  json: JSON.stringify({ vector_layers: vectorLayers(layersOfSchema.zoomstack) }),
})
const store = await openStore({ dataFolder })
try {
  const sizeMb = Math.round((await stat(path)).size / 1e6)
  const whole = start('2026-10')
  const peak = watchPeak(whole.pid ?? 0)
  const begunMs = performance.now()
  await ended(whole)
  const { peakMb, cpuSeconds } = await peak
  const seconds = (performance.now() - begunMs) / 1000
  const expected = await hashOfPublished()
  process.stdout.write(`A street map of ${sizeMb} MB, ${tiles} tiles, in ${seconds.toFixed(1)} s\n`)
  report('P18', 'processor time of the import', cpuSeconds, 's', { atMost: 600 })
  report('P18', 'peak memory of the import', peakMb, 'MB', { atMost: 600 })
  for (let kill = 0; kill < kills; kill++) {
    const child = start('2026-11')
    await delay(500 + Math.random() * seconds * 900)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await ended(start('2026-11'))
  const verdict = (await hashOfPublished()) === expected ? 'the same tiles' : 'OTHER TILES'
  process.stdout.write(`Killed ${kills} times and run again: ${verdict}\n`)
  if (verdict !== 'the same tiles') process.exitCode = 1
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

function* someTiles(): Generator<TileInFile> {
  const bytes = gzipSync(Buffer.alloc(12_000, 'a'), { level: 0 }).subarray(0, 8700)
  for (let index = 0; index < tiles; index++) {
    const tile = Uint8Array.from(bytes)
    new DataView(tile.buffer).setUint32(100, index)
    yield {
      tile: { z: 14, x: 7500 + (index % 700), y: 4500 + Math.floor(index / 700) },
      bytes: tile,
    }
  }
}

function start(edition: string) {
  const args = ['data', 'import', 'base-map', path, '--edition', edition, '--yes']
  return spawn(process.execPath, [command, ...args], {
    env: { ...process.env, TERRIER_DATA: dataFolder },
    stdio: 'ignore',
  })
}

async function ended(child: ReturnType<typeof start>): Promise<void> {
  const exit = child.exitCode === null ? ((await once(child, 'exit')) as [number | null]) : []
  const [exitCode = child.exitCode] = exit
  if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}.`)
}

/** Reads peak memory and CPU time from /proc until the child ends. */
async function watchPeak(pid: number): Promise<{ peakMb: number; cpuSeconds: number }> {
  let [peakMb, cpuSeconds] = [0, 0]
  for (;;) {
    try {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
      // Fields 14 and 15 of 'stat', in hundredths of a second.
      const times = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      if (kilobytes > 0) peakMb = kilobytes / 1000
      cpuSeconds = (Number(times[11]) + Number(times[12])) / 100 || cpuSeconds
    } catch {
      return { peakMb, cpuSeconds }
    }
    if (peakMb === 0) return { peakMb, cpuSeconds }
    await delay(50)
  }
}

/** A hash of all tiles of the published street map with their tile addresses. */
async function hashOfPublished(): Promise<string> {
  const published = await store.datasets.get('base-map')
  const hash = createHash('sha256')
  using archive = openTileSet(join(dataFolder, 'tiles', `base-map-${published?.version}.pmtiles`))
  // An archive lists its tiles in a fixed order, independent of the order of import.
  for (const { tile, bytes } of archive.tiles()) {
    hash.update(`${tile.z}/${tile.x}/${tile.y}`).update(bytes)
  }
  return hash.digest('hex')
}
