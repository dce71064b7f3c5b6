import { messageOf } from '../apps/web/src/text/build/raw-catalogue.ts'
import { readCatalogues } from './catalogues.ts'

/**
 * Prints the Welsh sentences that a native speaker still has to review, as tab-separated values.
 */
const { english, welsh } = await readCatalogues()
const rows = [...welsh].flatMap(([path, message]) =>
  typeof message === 'string'
    ? []
    : [[path, messageOf(english.get(path) ?? ''), message.message, message.check]],
)
const lines = [['Message', 'English', 'Welsh', 'To check'], ...rows].map((row) => row.join('\t'))
process.stdout.write(`${lines.join('\n')}\n`)
