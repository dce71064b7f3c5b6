// `npm run build`: builds the web application for production.
import { buildWeb } from './build-web.mjs'
import { ensureInstalled, main } from './install.mjs'

await main(async () => {
  await ensureInstalled()
  await buildWeb()
})
