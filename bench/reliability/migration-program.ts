/** Migrates a database, for trials that kill it: `node migration-program.ts <address> [<count>]`. */
import { openDatabase } from '@terrier/store/connection/database'
import { openPool, withoutTimeouts } from '@terrier/store/connection/pool'
import { externalDatabase } from '@terrier/store/connection/source'
import { migrate } from '@terrier/store/migrate'

const [databaseUrl = ''] = process.argv.slice(2)
const database = openDatabase(openPool(externalDatabase(databaseUrl), withoutTimeouts))
process.send?.('ready')
await migrate(database)
await database.destroy()
process.disconnect?.()
