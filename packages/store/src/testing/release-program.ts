import { openStore } from '../open-store.ts'
import { publishMonth } from './formula-month.ts'

/* Publishes the month it is told in the database it is told, to be killed in the middle of it. */

const [, , databaseUrl = '', edition = ''] = process.argv
const store = await openStore({ databaseUrl, dataFolder: '' })
process.send?.('begun')
await publishMonth(store, edition)
await store.close()
process.disconnect()
