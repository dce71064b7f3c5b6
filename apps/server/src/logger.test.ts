import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const logger = join(import.meta.dirname, 'logger.ts')

/** Starts a program that logs, after standard input has been closed. */
function startLogging(code: string) {
  const program = `
    import { createLogger } from ${JSON.stringify(logger)}
    const logger = createLogger('info')
    process.stdin.on('end', () => { ${code} }).resume()
  `
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // It would wait for ever if writing did.
    timeout: 20_000,
  })
}

it('ends when nobody reads the log any more, and does not wait for it', async () => {
  const logging = startLogging(`
    logger.warn('lost')
    logger.info('lost too')
    setTimeout(() => { logger.error('lost as well'); process.exit(7) }, 50)
  `)
  logging.stderr.destroy()
  await once(logging.stderr, 'close')
  logging.stdin.end()
  expect(await once(logging, 'exit')).toEqual([7, null])
})

it('has every line when the program ends', async () => {
  const logging = startLogging(`
    for (let line = 1; line <= 2000; line += 1) logger.info({ line }, 'said')
    process.exit(0)
  `)
  let text = ''
  logging.stderr.setEncoding('utf8').on('data', (part) => (text += part))
  logging.stdin.end()
  await once(logging, 'close')
  const lines = text.trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
    Array.from({ length: 2000 }, (_, index) => index + 1),
  )
})
