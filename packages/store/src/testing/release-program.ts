import { openStore } from '../open-store.ts'
import { publishMonth } from './formula-month.ts'

/* Publishes the given month in the given database, to be killed meanwhile. */

const [, , databaseUrl = '', edition = ''] = process.argv
const store = await openStore({ databaseUrl, dataFolder: '' })
process.send?.('begun')
await publishMonth(store, edition)
await store.close()
process.disconnect()
