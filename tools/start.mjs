// `npm start`: from a fresh clone to the map, on whatever Node the machine has.
import { spawn } from 'node:child_process'

import { buildWeb } from './build-web.mjs'
import { ensureInstalled, main, productNode, root, run } from './install.mjs'

const isProduction = process.env.NODE_ENV === 'production'

await main(async () => {
  await ensureInstalled()
  await buildWeb()
  await run(productNode(), ['apps/pipeline/src/main.ts', 'gazetteer', 'load', '--if-missing'])
  // The sample and its accounts are for trying Terrier out; a production database never sees them.
  if (!isProduction)
    await run(productNode(), ['apps/pipeline/src/main.ts', 'sample', 'load', '--if-missing'])
  await serve()
})

function serve() {
  const server = spawn(productNode(), ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' })
  // The server takes a second signal within a second for the same one, so passing on is safe.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal === 'SIGINT' ? signal : 'SIGTERM'))
  }
  // Stopped by its process, npm ends only the shell between itself and us: that we see by our parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM')
  }, 500)
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => {
      clearInterval(watch)
      process.exitCode = code ?? (signal ? 1 : 0)
      resolve()
    })
  })
}
