// `npm run build`: the web application as it is served.
import { buildWeb } from './build-web.mjs'
import { ensureInstalled, main } from './install.mjs'

await main(async () => {
  await ensureInstalled()
  await buildWeb()
})
