import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Makes the production build, so that the measurements are of what users get. */
export async function buildProduct(): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const build = spawn(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The product could not be built')
}
