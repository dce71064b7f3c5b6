// `npm start`: from a fresh clone to the running product, on any version of Node.
import { spawn } from 'node:child_process'

import { buildWeb } from './build-web.mjs'
import { ensureInstalled, main, productNode, root, run } from './install.mjs'

const isProduction = process.env.NODE_ENV === 'production'

await main(async () => {
  await ensureInstalled()
  await buildWeb()
  await run(productNode(), ['apps/pipeline/src/main.ts', 'gazetteer', 'load', '--if-missing'])
  // The sample data and its accounts are for trying the product; a production database never gets
  // them.
  if (!isProduction)
    await run(productNode(), ['apps/pipeline/src/main.ts', 'sample', 'load', '--if-missing'])
  await serve()
})

function serve() {
  const server = spawn(productNode(), ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' })
  // The server ignores a second signal within a second, so forwarding one that it has received is
  // safe.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal === 'SIGINT' ? signal : 'SIGTERM'))
  }
  // When npm is stopped by its PID, it ends only the shell between itself and this script: detected
  // by the changed parent.
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
