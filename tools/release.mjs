// `npm run release`: a tar file with all that Terrier needs to run, which starts without npm.
import { buildWeb } from './build-web.mjs'
import { ensureInstalled, main, productNode, run } from './install.mjs'

await main(async () => {
  await ensureInstalled()
  await buildWeb()
  await run(productNode(), ['tools/release/make-release.ts', ...process.argv.slice(2)])
})
