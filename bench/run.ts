/** `npm run bench -- <suite>`: every benchmark of a suite, one after the other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const suites: Readonly<Record<string, readonly string[]>> = {
  ownership: [
    'inspire-parse',
    'ownership-load',
    'ownership-scale',
    'tile-server',
    'ownership-view',
    'owner-search',
  ],
  tiles: ['vector-tile', 'layer-tiles', 'dataset-tiles', 'tile-server'],
  memory: ['import-memory'],
  websocket: ['websocket'],
  save: ['saves', 'websocket'],
  saves: ['saves'],
  drawing: ['drawing', 'import-view'],
  reliability: ['trust'],
  cluster: ['cluster'],
  'base-map': ['base-map-import'],
  'first-sight': ['first-sight'],
  overlay: ['overlay'],
  'place-search': ['place-search-cost', 'place-search-answer'],
}

const [name = ''] = process.argv.slice(2)
const programs = suites[name]
if (programs) {
  for (const program of programs) await run(program)
} else {
  process.stderr.write(`Say which suite: ${Object.keys(suites).join(', ')}.\n`)
  process.exitCode = 2
}

async function run(program: string): Promise<void> {
  process.stdout.write(`\n— ${program}\n`)
  const path = join(import.meta.dirname, `${program}.ts`)
  const child = spawn(process.execPath, [path], { stdio: 'inherit' })
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  if (exitCode !== 0) process.exitCode = 1
}
